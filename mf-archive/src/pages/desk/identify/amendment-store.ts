import type { RunItem } from 'shared-contracts/archive/runs/run';
import type { Site } from 'shared-contracts/platform/site';
import { counted } from 'shared-contracts/counted';
import { amendItems, type AmendItemsResult } from '../../../../api/import/runs/amend-items.endpoint.ts';
import { askSite } from 'shared-contracts/ask-site';
import { describePages, differences, factsOf, hasFacts, type FactChange, type PageFacts } from './page-facts.ts';
import { InputError } from './plan-changes.ts';
import { undoStorage, type UndoableChange, type UndoStep, type UndoStorage } from './undo-storage.ts';

/** What the view shows of the pages and their changes. */
export interface Amendments {
  /** In the order of the files. */
  readonly items: readonly RunItem[];
  readonly undoSteps: readonly UndoStep[];
  readonly isSaving: boolean;
  /** What the last change did, or why it was not done. */
  readonly message: { readonly text: string; readonly isProblem: boolean } | null;
}

/** Computes the changes; called with the pages as they are when earlier changes are done. */
export type ChangePlanner = (items: readonly RunItem[]) => readonly FactChange[];

/** Describes pages after a change. */
type Describe = (items: readonly RunItem[]) => string;

/** A change, and the facts that the page must still have. */
interface WantedChange {
  readonly change: FactChange;
  readonly version: number;
  readonly expected: Partial<PageFacts>;
}

type Refused = AmendItemsResult['refused'];

/** Sends changes; resolves to what the site answered. */
type Send = (changes: readonly WantedChange[]) => Promise<AmendItemsResult>;

/**
 * Sends changes. Retries once those that were refused only because the site has rechecked the page since. Rejects with
 * an Error whose message is for the archivist.
 */
async function sendAll(send: Send, wanted: readonly WantedChange[]): Promise<AmendItemsResult> {
  const first = await send(wanted);
  const now = new Map(first.items.map((item) => [item.id, item]));
  const isOutdated = ({ change: { item } }: WantedChange): boolean =>
    first.refused.some((one) => one.item === item && causeOf(one) === 'changed');
  const again = wanted.filter(isOutdated).flatMap((one) => {
    const item = now.get(one.change.item);
    return item !== undefined && hasFacts(factsOf(item), one.expected) ? [{ ...one, version: item.version }] : [];
  });
  if (again.length === 0) return first;
  const second = await send(again);
  const retried = new Set(again.map(({ change }) => change.item));
  return {
    changed: [...first.changed, ...second.changed],
    refused: [...first.refused.filter(({ item }) => !retried.has(item)), ...second.refused],
    items: [...first.items, ...second.items],
  };
}

/** Why a page was refused. */
const causeOf = ({ reason, picture }: Refused[number]) => picture ?? reason;

const refusals: Readonly<Record<ReturnType<typeof causeOf>, string>> = {
  changed: 'that someone else has since changed',
  published: 'already published: correct them in the archive',
  fixed: 'whose text came with the scan and fits only this image',
  gone: 'that were discarded',
  unmade: 'whose image is still being made',
};

function refusedText(refused: Refused): string {
  const reasons = ['changed', 'published', 'gone', 'fixed', 'unmade'] as const;
  return reasons
    .map((reason) => [reason, refused.filter((one) => causeOf(one) === reason).length] as const)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ` Skipped: ${counted(count, 'page')} ${refusals[reason]}.`)
    .join('');
}

function merged(known: readonly RunItem[], fresh: readonly RunItem[]): readonly RunItem[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  for (const item of fresh) {
    const before = byId.get(item.id);
    if (before === undefined || item.version >= before.version) byId.set(item.id, item);
  }
  return [...byId.values()].toSorted((one, other) => one.number - other.number);
}

/** Changes pages of a run one step after another, and undoes them. */
export class AmendmentStore {
  readonly #authFetch: Site['authFetch'];
  readonly #run: string;
  readonly #storage: UndoStorage;
  readonly #listeners = new Set<() => void>();
  #state: Amendments;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(authFetch: Site['authFetch'], run: string, items: readonly RunItem[]) {
    this.#authFetch = authFetch;
    this.#run = run;
    this.#storage = undoStorage(run);
    this.#state = { items, undoSteps: [], isSaving: false, message: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Amendments => this.#state;

  /** Merges in the pages as the site has them now; ignores versions older than the known ones. */
  merge(items: readonly RunItem[]): void {
    this.#set({ items: merged(this.#state.items, items) });
  }

  /** Reads the steps of this browser tab that can be undone. */
  restore(): void {
    this.#set({ undoSteps: this.#storage.read() });
  }

  /** Resolves to whether pages were changed. `describe`: returns a sentence about the change, without its full stop. */
  async amend(plan: ChangePlanner, describe: Describe = describePages): Promise<boolean> {
    return await this.#enqueue(() => this.#amend(plan, describe), false);
  }

  /** Undoes the last step, except for pages that somebody else has changed since. */
  async undo(): Promise<void> {
    await this.#enqueue(() => this.#undo(), undefined);
  }

  #set(values: Partial<Amendments>): void {
    this.#state = { ...this.#state, ...values };
    for (const listener of this.#listeners) listener();
  }

  #setSteps(undoSteps: readonly UndoStep[]): void {
    this.#set({ undoSteps });
    this.#storage.write(undoSteps);
  }

  #itemOf(id: string): RunItem | undefined {
    return this.#state.items.find((item) => item.id === id);
  }

  readonly #send: Send = async (changes) => {
    const answer = await askSite(this.#authFetch, amendItems, {
      run: this.#run,
      changes: changes.map(({ change, version }) => ({ ...change, seen: version })),
    });
    // Pages outside this list of the run are not shown here.
    this.merge(answer.items.filter(({ id }) => this.#itemOf(id) !== undefined));
    return answer;
  };

  /** Runs tasks one after another, so that each sees the page versions that the previous one produced. */
  async #enqueue<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    const turn = this.#queue.then(async () => {
      this.#set({ isSaving: true, message: null });
      try {
        return await work();
      } catch (error) {
        const text = error instanceof Error ? error.message : 'The change was not saved.';
        this.#set({ message: { text, isProblem: true } });
        return otherwise;
      } finally {
        this.#set({ isSaving: false });
      }
    });
    this.#queue = turn;
    return await turn;
  }

  async #amend(plan: ChangePlanner, describe: Describe): Promise<boolean> {
    const known = new Map(this.#state.items.map((item) => [item.id, item]));
    const wanted = plan(this.#state.items).flatMap((change): WantedChange[] => {
      const item = known.get(change.item);
      return item === undefined ? [] : [{ change, version: item.version, expected: factsOf(item) }];
    });
    if (wanted.length === 0) throw new InputError('Select some pages and fill in a field first.');
    const { changed, refused, items } = await sendAll(this.#send, wanted);
    const after = new Map(items.map((item) => [item.id, item]));
    const amended = changed.flatMap((id) => after.get(id) ?? []);
    const text = amended.length === 0 ? 'Nothing was changed.' : `${describe(amended)}.`;
    const changes = amended.flatMap((item): UndoableChange[] => {
      const before = known.get(item.id);
      if (before === undefined) return [];
      return [{ item: item.id, version: item.version, ...differences(factsOf(before), factsOf(item)) }];
    });
    if (changes.length > 0) this.#setSteps([...this.#state.undoSteps, { text, changes }]);
    this.#set({ message: { text: `${text}${refusedText(refused)}`, isProblem: refused.length > 0 } });
    return amended.length > 0;
  }

  async #undo(): Promise<void> {
    const step = this.#state.undoSteps.at(-1);
    if (step === undefined) throw new InputError('There is nothing to undo.');
    const [ours, others]: [WantedChange[], Refused[number][]] = [[], []];
    for (const { item, version, before, after } of step.changes) {
      const now = this.#itemOf(item);
      // If somebody else's change is already loaded here, its version is current, and the site would not refuse ours.
      if (now !== undefined && !hasFacts(factsOf(now), after)) others.push({ item, reason: 'changed' });
      else ours.push({ change: { item, ...before }, version: now?.version ?? version, expected: after });
    }
    const done = ours.length === 0 ? { changed: [], refused: [] } : await sendAll(this.#send, ours);
    const left = [...done.refused, ...others];
    this.#setSteps(this.#state.undoSteps.slice(0, -1));
    const text = `Undone for ${counted(done.changed.length, 'page')}: ${step.text}${refusedText(left)}`;
    this.#set({ message: { text, isProblem: left.length > 0 } });
  }
}
