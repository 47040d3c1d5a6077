import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { groupBy } from '../../core/public.ts';
import { areCopies, takeCluster, type ComparedUnit } from '../near-duplicates/duplicate-writer.ts';
import { fingerprintFrom } from '../near-duplicates/fingerprint.ts';
import { toLines, type Json, type OpenSearchClient } from './client.ts';

/** Maximum number of texts that one text is compared with, and of group members that are compared pairwise. */
const maxCompared = 200;

/** Searches per request. */
const maxTogether = 50;

const maxMembers = 10_000;

interface CopyUnit extends ComparedUnit {
  readonly id: string;
  readonly group: string;
}

interface CopyHit {
  readonly _id: string;
  readonly _source: { readonly copies: string; readonly printed: string; readonly sketch?: string };
}

interface Answer {
  readonly hits: { readonly hits: readonly CopyHit[] };
}

const source = ['copies', 'printed', 'sketch'] as const;

/** Texts that are too short to compare have no sketch. */
function readUnit({ _id: id, _source: { copies: group, printed, sketch } }: CopyHit): CopyUnit | null {
  if (sketch === undefined) return null;
  const bytes = new Uint8Array(Buffer.from(sketch, 'base64'));
  return { id, group, printed, fingerprint: fingerprintFrom(new Uint16Array(bytes.buffer)) };
}

const unitsIn = ({ hits }: Answer): readonly CopyUnit[] => hits.hits.flatMap((hit) => readUnit(hit) ?? []);

/** Groups that belong together because a member of one is a near-duplicate of a member of the other. */
class JoinedGroups {
  readonly #parents = new Map<string, string>();

  rootOf(group: string): string {
    const parent = this.#parents.get(group);
    return parent === undefined ? group : this.rootOf(parent);
  }

  join(one: string, other: string): void {
    const [first, second] = [this.rootOf(one), this.rootOf(other)].sort();
    if (first !== undefined && second !== undefined && first !== second) this.#parents.set(second, first);
  }

  /** All joined groups by their root. */
  sets(): ReadonlyMap<string, readonly string[]> {
    const sets = new Map<string, string[]>();
    for (const group of this.#parents.keys()) {
      const root = this.rootOf(group);
      sets.set(root, [...(sets.get(root) ?? [root]), group]);
    }
    return sets;
  }
}

/** Keeps the groups of near-duplicates among the pages, or the articles, of an index. */
export class CopyGroups {
  readonly #client: OpenSearchClient;
  readonly #index: string;
  readonly #unit: SearchUnit;

  constructor(client: OpenSearchClient, index: string, unit: SearchUnit) {
    [this.#client, this.#index, this.#unit] = [client, index, unit];
  }

  /** Resolves to the groups that these units are in with others. Ask before they change. */
  async groupsOf(ids: readonly string[]): Promise<readonly string[]> {
    const groups = new Set<string>();
    for (let at = 0; at < ids.length; at += maxMembers) {
      const answer = await this.#client.ask('POST', `${this.#index}/_search`, {
        body: {
          ...{ size: maxMembers, _source: ['copies'] },
          query: {
            bool: { filter: [{ ids: { values: ids.slice(at, at + maxMembers) } }, { term: { has_copies: true } }] },
          },
        },
      });
      for (const { _source: found } of (answer as unknown as Answer).hits.hits) groups.add(found.copies);
    }
    return [...groups];
  }

  /** Splits the groups that lost a member, and puts changed units into those that they belong to now. */
  async update(brokenGroups: readonly string[], changed: readonly string[]): Promise<void> {
    if (brokenGroups.length > 0) await this.#split(brokenGroups);
    if (changed.length > 0) await this.#add(changed);
  }

  async #membersOf(groups: readonly string[]): Promise<readonly CopyUnit[]> {
    const answer = await this.#client.ask('POST', `${this.#index}/_search`, {
      body: { size: maxMembers, _source: source, query: { bool: { filter: [{ terms: { copies: groups } }] } } },
    });
    return unitsIn(answer as unknown as Answer);
  }

  async #split(groups: readonly string[]): Promise<void> {
    const byGroup = groupBy(await this.#membersOf(groups), ({ group }) => group);
    const moved = [...byGroup.values()].flatMap((members) => {
      if (members.length > maxCompared) return [];
      const left = new Set(members);
      return members.flatMap((first) =>
        left.delete(first) ? this.#regroup(takeCluster(this.#unit, first, left)) : [],
      );
    });
    await this.#move(moved);
  }

  async #add(changed: readonly string[]): Promise<void> {
    const joined = new JoinedGroups();
    for (let at = 0; at < changed.length; at += maxTogether) {
      const units = await this.#read(changed.slice(at, at + maxTogether));
      const found = await this.#candidatesOf(units);
      units.forEach((one, index) => {
        for (const other of found[index] ?? []) {
          if (other.id !== one.id && areCopies(this.#unit, one, other)) joined.join(one.group, other.group);
        }
      });
    }
    const sets = joined.sets();
    if (sets.size === 0) return;
    const members = await this.#membersOf([...sets.values()].flat());
    const byRoot = groupBy(members, ({ group }) => joined.rootOf(group));
    await this.#move([...byRoot.values()].flatMap((together) => this.#regroup(together)));
  }

  async #read(ids: readonly string[]): Promise<readonly CopyUnit[]> {
    const answer = await this.#client.ask('POST', `${this.#index}/_search`, {
      body: { size: ids.length, _source: source, query: { ids: { values: ids } } },
    });
    return unitsIn(answer as unknown as Answer);
  }

  /** Resolves to the units that may be near-duplicates of each of these. */
  async #candidatesOf(units: readonly CopyUnit[]): Promise<readonly (readonly CopyUnit[])[]> {
    if (units.length === 0) return [];
    const lines = units.flatMap(({ fingerprint, printed }): readonly Json[] => {
      const similar: Json = { terms: { copy_keys: [...new Set(fingerprint.keys)] } };
      const should = this.#unit === 'page' ? [similar, { term: { printed } }] : [similar];
      return [{}, { size: maxCompared, _source: source, query: { bool: { filter: [{ bool: { should } }] } } }];
    });
    const { responses } = await this.#client.ask('POST', `${this.#index}/_msearch`, { body: toLines(lines) });
    return (responses as readonly (Answer & { readonly error?: unknown })[]).map((answer) => {
      if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error).slice(0, 300));
      return unitsIn(answer);
    });
  }

  /** Returns the units that must change so that all of these are one group, or none if there is only one. */
  #regroup(units: readonly CopyUnit[]): readonly Json[] {
    const [first = ''] = units.map(({ id }) => id).sort();
    const hasCopies = units.length > 1;
    return units
      .filter(({ id, group }) => group !== first || !hasCopies || id === first)
      .flatMap(({ id }) => [
        { update: { _id: id, retry_on_conflict: 3 } },
        { doc: { copies: first, has_copies: hasCopies } },
      ]);
  }

  async #move(lines: readonly Json[]): Promise<void> {
    if (lines.length === 0) return;
    await this.#client.bulk(this.#index, toLines(lines), [404]);
    await this.#client.ask('POST', `${this.#index}/_refresh`);
  }
}
