import { timeAll, times, uncounted, type Timing } from './measure.ts';

export interface SearchTiming extends Timing {
  /** Pages that the class's first query finds. */
  readonly found: number;
}

/** Words of the language of `generate-pages`, by how often they come; it makes the same pages every time. */
const everywhere = ['ko', 'ri', 'tu', 'ne'];
const common = ['wako', 'yako', 'zori', 'keri', 'piri', 'ratu', 'totu', 'lune'];
const rare = ['nesatuko', 'kosatuko', 'wakeriko', 'zopinoko', 'shigudako'];

const pick = (words: readonly string[], turn: number): string => words[turn % words.length] ?? '';

interface Asked {
  readonly q: string;
  readonly page?: number;
  readonly title?: string;
  readonly from?: string;
  readonly to?: string;
}

const classes: Readonly<Record<string, (turn: number) => Asked>> = {
  'rare word': (turn) => ({ q: pick(rare, turn) }),
  'common word': (turn) => ({ q: pick(common, turn) }),
  'word of every page': (turn) => ({ q: pick(everywhere, turn) }),
  'two words (AND)': (turn) => ({ q: `${pick(common, turn)} ${pick(common, turn + 3)}` }),
  phrase: (turn) => ({ q: `"${pick(everywhere, turn)} ${pick(common, turn)}"` }),
  'date and title': (turn) => ({
    q: pick(common, turn),
    title: `generated-demonstration-${String((turn % 12) + 1)}`,
    from: '1950-03',
    to: '1951-02',
  }),
  'page 50 of results': (turn) => ({ q: pick(everywhere, turn), page: 50 }),
  'nothing found': (turn) => ({ q: `zzzz${String(turn)}` }),
};

function addressOf(site: string, asked: Asked): string {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return `${site}/api/archive/search-pages?${query.toString()}`;
}

async function totalOf(url: string): Promise<number> {
  const { total } = (await (await fetch(url)).json()) as { readonly total: number };
  return total;
}

/** Whole requests of the search endpoint, with the 20 snippets and their places on the scan. */
export async function timeSearches(site: string, rounds: number): Promise<readonly SearchTiming[]> {
  const all: SearchTiming[] = [];
  for (const [name, query] of Object.entries(classes)) {
    const urls = times(rounds + uncounted, (turn) => addressOf(site, query(turn)));
    all.push({ ...(await timeAll(name, site, urls)), found: await totalOf(urls[0] ?? '') });
  }
  return all;
}
