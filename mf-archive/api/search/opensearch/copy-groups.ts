import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { areCopies, takeCluster, type ComparedUnit } from '../near-duplicates/duplicate-writer.ts';
import { fingerprintFrom } from '../near-duplicates/fingerprint.ts';
import { toLines, type Json, type OpenSearchClient } from './client.ts';

/**
 * Maximum number of texts that share one key (or, for pages, title, day and page number) that a text is compared with,
 * and of group members that are compared pairwise.
 */
const maxCompared = 200;

/** Maximum number of units asked for, or read, in one request. */
const maxMembers = 10_000;

/**
 * Number of units whose near-duplicates are looked up in one request. Few large requests are best, since each one reads
 * the keys of all units in the index. Each unit has 16 keys, and the index accepts a million terms per query.
 */
const askedTogether = 50_000;
/** Expected maximum number of near-duplicates per unit. */
const expectedOfEach = 5;

/** A unit that was just written and is in no group yet. */
export interface ChangedUnit extends ComparedUnit {
  readonly id: string;
}

interface CopyUnit extends ChangedUnit {
  readonly group: string;
}

interface CopyHit {
  readonly _id: string;
  readonly fields: {
    readonly copies: readonly [string];
    readonly printed?: readonly string[];
    readonly sketch?: readonly string[];
  };
}

interface Answer {
  readonly hits: { readonly hits: readonly CopyHit[] };
}

/** `_source` contains all words and would be slow to read. */
const facts = { _source: false, docvalue_fields: ['copies', 'printed', 'sketch'] } as const;

/** Returns null for a text that is too short to compare and so has no sketch. */
function readUnit({ _id: id, fields: { copies, printed = [], sketch = [] } }: CopyHit): CopyUnit | null {
  const [encoded] = sketch;
  if (encoded === undefined) return null;
  const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
  const fingerprint = fingerprintFrom(new Uint16Array(bytes.buffer));
  return { id, group: copies[0], printed: printed[0] ?? '', fingerprint };
}

const unitsIn = ({ hits }: Answer): readonly CopyUnit[] => hits.hits.flatMap((hit) => readUnit(hit) ?? []);

/**
 * Indexes units by what near-duplicates have in common: keys of the fingerprint and, for pages, title, day and page
 * number.
 */
class UnitsByKey {
  readonly #unit: SearchUnit;
  readonly #units = new Map<number | string, CopyUnit[]>();

  constructor(unit: SearchUnit) {
    this.#unit = unit;
  }

  add(unit: CopyUnit): void {
    for (const key of this.#keysOf(unit)) {
      const known = this.#units.get(key);
      if (known === undefined) this.#units.set(key, [unit]);
      else known.push(unit);
    }
  }

  /** Returns the units that this unit should be compared with. */
  near(unit: CopyUnit): readonly CopyUnit[] {
    const found = new Set(this.#keysOf(unit).flatMap((key) => (this.#units.get(key) ?? []).slice(-maxCompared)));
    found.delete(unit);
    return [...found];
  }

  #keysOf({ fingerprint, printed }: CopyUnit): readonly (number | string)[] {
    return this.#unit === 'page' ? [...fingerprint.keys, printed] : fingerprint.keys;
  }
}

/** A union-find of groups that belong together because a member of one is a near-duplicate of a member of the other. */
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

  /** Resolves to the groups that these units share with others. Must be called before the units change. */
  async groupsOf(ids: readonly string[]): Promise<readonly string[]> {
    const groups = new Set<string>();
    for (let at = 0; at < ids.length; at += maxMembers) {
      const answer = await this.#client.search(this.#index, {
        ...{ ...facts, size: maxMembers },
        query: {
          bool: { filter: [{ ids: { values: ids.slice(at, at + maxMembers) } }, { term: { has_copies: true } }] },
        },
      });
      for (const { fields } of (answer as unknown as Answer).hits.hits) groups.add(fields.copies[0]);
    }
    return [...groups];
  }

  /** Splits the groups that lost a member, and puts changed units into those that they belong to now. */
  async update(brokenGroups: readonly string[], changed: readonly ChangedUnit[]): Promise<void> {
    if (brokenGroups.length > 0) await this.#split(brokenGroups);
    if (changed.length > 0) await this.#add(changed.map((unit) => ({ ...unit, group: unit.id })));
  }

  async #membersOf(groups: readonly string[]): Promise<readonly CopyUnit[]> {
    const query = { bool: { filter: [{ terms: { copies: groups } }] } };
    const answer = await this.#client.search(this.#index, { ...facts, size: maxMembers, query });
    return unitsIn(answer as unknown as Answer);
  }

  async #split(groups: readonly string[]): Promise<void> {
    const byGroup = Map.groupBy(await this.#membersOf(groups), ({ group }) => group);
    const moved = [...byGroup.values()].flatMap((members) => {
      if (members.length > maxCompared) return [];
      const left = new Set(members);
      return members.flatMap((first) =>
        left.delete(first) ? this.#regroup(takeCluster(this.#unit, first, left)) : [],
      );
    });
    await this.#move(moved);
  }

  async #add(changed: readonly CopyUnit[]): Promise<void> {
    const byKey = new UnitsByKey(this.#unit);
    const joined = new JoinedGroups();
    const joinWithNear = (one: CopyUnit): void => {
      for (const other of byKey.near(one)) if (areCopies(this.#unit, one, other)) joined.join(one.group, other.group);
    };
    for (const unit of changed) {
      joinWithNear(unit);
      byKey.add(unit);
    }
    for (let at = 0; at < changed.length; at += askedTogether) {
      const others = await this.#others(changed.slice(at, at + askedTogether), changed);
      for (const other of others) joinWithNear(other);
    }
    const sets = joined.sets();
    if (sets.size === 0) return;
    const members = await this.#membersOf([...sets.values()].flat());
    const byRoot = Map.groupBy(members, ({ group }) => joined.rootOf(group));
    await this.#move([...byRoot.values()].flatMap((together) => this.#regroup(together)));
  }

  /** Resolves to units that were in the index before and may be near-duplicates of some of these. */
  async #others(units: readonly CopyUnit[], changed: readonly CopyUnit[]): Promise<readonly CopyUnit[]> {
    const keys = [...new Set(units.flatMap(({ fingerprint }) => fingerprint.keys))];
    const similar: Json = { terms: { copy_keys: keys } };
    const printed = units.map((unit) => unit.printed);
    const should = this.#unit === 'page' ? [similar, { terms: { printed } }] : [similar];
    const answer = await this.#client.search(this.#index, {
      ...{ ...facts, size: Math.max(maxMembers, expectedOfEach * units.length) },
      query: {
        bool: { filter: [{ bool: { should } }], must_not: [{ ids: { values: changed.map(({ id }) => id) } }] },
      },
    });
    return unitsIn(answer as unknown as Answer);
  }

  /** Returns the `_bulk` lines that make all of these units one group, or that free a single unit from its group. */
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
