import type { WorkerSettings } from 'shared-contracts/offline';
import type { WaitUntil } from './answer-file.ts';
import { keepDocument } from './keep-document.ts';
import type { Keeper } from './keeper.ts';
import { markKept, type Why } from './mark-kept.ts';
import { offlinePage } from './offline-page.ts';
import type { Patience } from './patience.ts';
import { pageOfPayload } from './request-kind.ts';

export interface PageDeps {
  readonly keeper: Keeper;
  readonly patience: Patience;
  readonly settings: WorkerSettings;
  readonly now: () => number;
  /** Addresses whose payload did not come: the browser was told to ask for the document, nobody insists on it. */
  readonly sentOn: Set<string>;
}

const addressOf = ({ pathname, search }: URL): string => pathname + search;

/** The kept copy of a page with its mark; null: there is none. */
async function keptPage(address: string, why: Why, { keeper }: PageDeps): Promise<Response | null> {
  const [kept, shelf] = await Promise.all([keeper.page(address), keeper.shelf()]);
  const page = shelf.pages.find((one) => one.address === address);
  return kept === undefined || page === undefined ? null : markKept(kept, { address, keptAt: page.keptAt, why });
}

/** Loaded anew, or asked for from its own kept copy: then the page of now is wanted, however slow the line. */
const wantsItAnew = ({ cache, referrer, url }: Request): boolean =>
  cache === 'reload' || cache === 'no-cache' || referrer === url.split('#', 1)[0];

/** A document: from the network; else as it was read, marked; else a page that says what can be read. */
export async function answerDocument(request: Request, deps: PageDeps, waitUntil: WaitUntil): Promise<Response> {
  const { keeper, patience, settings, now, sentOn } = deps;
  const { turn } = keeper;
  const address = addressOf(new URL(request.url));
  const asked = fetch(request);
  // Cloned before anybody reads it; kept also when it comes too late for this answer.
  const kept = asked.then((response) => keepDocument(address, response.clone(), { keeper, turn, now: now() }));
  waitUntil(kept.catch(() => undefined));
  const insists = !sentOn.delete(address) && wantsItAnew(request);
  const outcome = await (insists ? patience.atLast(asked) : patience.wait(asked));
  if (outcome.kind === 'answer') return outcome.response;
  const page = await keptPage(address, outcome.kind === 'late' ? 'late' : 'none', deps);
  if (page !== null) return page;
  // Slow is not dead: without a copy, the network is all there is.
  const last = outcome.kind === 'late' ? await patience.atLast(asked) : outcome;
  return last.kind === 'answer' ? last.response : offlinePage(address, (await keeper.shelf()).pages, settings);
}

/** The browser then asks for the document, which is kept: one form of a page is enough. */
const askForDocument = (): Response =>
  new Response(JSON.stringify({ code: 'conflict', statusMessage: 'Offline: the page is kept as a document.' }), {
    status: 409,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

/** A payload: from the network. Where none comes and the page is kept, its document is to be asked for. */
export async function answerPayload(request: Request, { keeper, patience, sentOn }: PageDeps): Promise<Response> {
  const asked = fetch(request);
  const outcome = await patience.wait(asked);
  if (outcome.kind === 'answer') return outcome.response;
  const address = pageOfPayload(new URL(request.url));
  if (outcome.kind === 'left' || (await keeper.page(address)) === undefined) return asked;
  sentOn.add(address);
  return askForDocument();
}
