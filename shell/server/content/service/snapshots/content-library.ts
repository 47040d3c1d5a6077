import { createHash, createHmac } from 'node:crypto';
import type { ContentProblem } from 'shared-contracts/server/editors-desk';
import type { Log } from 'shared-contracts/server/slice-context';
import { ContentFolder } from '../files/content-folder.ts';
import { GoodCopies } from '../files/good-copies.ts';
import type { StoreMirror } from '../files/store-mirror.ts';
import type { Picture } from '../pictures/read-picture.ts';
import type { StoredDocument } from '../stored-document.ts';
import { layersOf, mergeLayers, documentFilesOf, type LayerFiles, type Layers } from './layers.ts';
import type { Previewed } from './preview-token.ts';
import { RefHistory } from './ref-history.ts';
import { makeSnapshot, type Snapshot } from './snapshot.ts';

export interface Published {
  readonly id: string;
  readonly ref: string;
  readonly label: string;
  readonly scheduledAt: number | null;
  readonly snapshot: Snapshot;
}

export interface LibraryOptions {
  /** Later folders take precedence. */
  readonly folders: readonly string[];
  /** Copies what the file store has into one of the folders; null when the documents are not in the file store. */
  readonly mirror: Pick<StoreMirror, 'refresh'> | null;
  /** The folder of the last valid texts. */
  readonly copies: string;
  /** The key of the refs, so that nobody can guess them. */
  readonly key: Uint8Array;
  readonly addressOf: (picture: Picture) => string;
  readonly now: () => number;
  readonly log: Log;
}

const nothing: Layers = { master: new Map(), releases: new Map(), drafts: new Map(), pictures: new Map() };
/**
 * Pause between two checks of the folders, in ms: two seconds, or twenty times the duration of the last check, so that a
 * large folder costs little. It is limited, because a check may also be slow while the machine is busy.
 */
const checkEveryMs = 2_000;
const restPerCheck = 20;
const longestRestMs = 5_000;

/** The documents of all folders, as snapshots with refs. */
export class ContentLibrary {
  readonly #options: LibraryOptions;
  readonly #folders: readonly ContentFolder[];
  readonly #history: RefHistory;
  #layers: Layers = nothing;
  #due = '';
  #published: readonly Published[] = [];
  #previews = new Map<string, Snapshot>();
  #reported: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | null = null;
  #checking: Promise<void> = Promise.resolve();

  private constructor(options: LibraryOptions) {
    this.#options = options;
    const copies = new GoodCopies(options.copies);
    this.#folders = options.folders.map((folder) => new ContentFolder(folder, copies));
    this.#history = new RefHistory(options.now);
  }

  /** Reads all folders once. */
  static async open(options: LibraryOptions): Promise<ContentLibrary> {
    const library = new ContentLibrary(options);
    await library.refresh();
    return library;
  }

  get master(): Published {
    const [master] = this.#published;
    if (master === undefined) throw new Error('The library is not open');
    return master;
  }

  /** Releases that are not published yet. */
  get releases(): readonly Published[] {
    return this.#published.slice(1);
  }

  /** Returns the snapshot of a ref; `gone` when it is too old, null when it is unknown. */
  at(ref: string): Snapshot | 'gone' | null {
    return this.#history.at(ref);
  }

  /** Finds an unpublished release by its id or label. */
  release(name: string): Published | null {
    return this.releases.find(({ id, label }) => id === name || label === name) ?? null;
  }

  /**
   * Returns the current snapshot of a release, or of an editor's drafts over the published version; null when there is
   * none.
   */
  preview({ of, name }: Previewed): Snapshot | null {
    return of === 'release' ? (this.release(name)?.snapshot ?? null) : this.#previewOf(name);
  }

  #previewOf(session: string): Snapshot | null {
    const files = this.#layers.drafts.get(session);
    if (files === undefined) return null;
    const known = this.#previews.get(session) ?? this.#snapshotOf(mergeLayers(this.#publishedFiles(), files));
    this.#previews.set(session, known);
    return known;
  }

  drafts(): readonly { readonly session: string; readonly document: StoredDocument }[] {
    return [...this.#layers.drafts].flatMap(([session, files]) =>
      documentFilesOf(files).map(({ document }) => ({ session, document })),
    );
  }

  /** Releases that are not published yet, each with its own documents. */
  unpublishedReleases(): readonly (Pick<Published, 'label' | 'scheduledAt'> & {
    readonly documents: readonly StoredDocument[];
  })[] {
    return this.releases.map(({ label, scheduledAt }) => {
      const files = this.#layers.releases.get(label)?.files ?? new Map<string, never>();
      return { label, scheduledAt, documents: documentFilesOf(files).map(({ document }) => document) };
    });
  }

  picture(hash: string): Picture | null {
    for (const picture of this.#layers.pictures.values()) if (picture.hash === hash) return picture;
    return null;
  }

  problems(): readonly ContentProblem[] {
    const files = this.#folders.flatMap((folder) => folder.problems());
    return [...files, ...this.#published.flatMap(({ snapshot }) => snapshot.problems)];
  }

  /** Waits for a running check, then reads and publishes the changes. */
  refresh(): Promise<void> {
    this.#checking = this.#checking.then(() => this.#check());
    return this.#checking;
  }

  /** Checks for changes from now on, until `close`. */
  watch(): void {
    const next = (pause: number): void => {
      this.#timer = setTimeout(() => {
        const began = performance.now();
        void this.refresh().then(() => {
          const rest = Math.min(longestRestMs, restPerCheck * (performance.now() - began));
          if (this.#timer !== null) next(Math.max(checkEveryMs, rest));
        });
      }, pause);
      this.#timer.unref();
    };
    next(checkEveryMs);
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#checking;
  }

  async #check(): Promise<void> {
    await this.#options.mirror?.refresh(this.#options.now());
    let changed = this.#published.length === 0;
    for (const folder of this.#folders) changed = (await folder.refresh()) || changed;
    if (changed) this.#layers = layersOf(this.#folders.map((folder) => folder.parsedFiles()));
    const due = this.#dueReleases()
      .map(([label]) => label)
      .join('\n');
    if (!changed && due === this.#due) return;
    this.#due = due;
    this.#publish();
    this.#reportProblems();
  }

  #dueReleases(): [string, LayerFiles][] {
    const now = this.#options.now();
    return [...this.#layers.releases]
      .flatMap(([label, { files, scheduledAt }]) =>
        scheduledAt !== null && scheduledAt <= now ? [{ label, files, scheduledAt }] : [],
      )
      .sort((a, b) => a.scheduledAt - b.scheduledAt)
      .map(({ label, files }) => [label, files]);
  }

  #publishedFiles(): LayerFiles {
    return this.#dueReleases().reduce((below, [, files]) => mergeLayers(below, files), this.#layers.master);
  }

  #snapshotOf(files: LayerFiles): Snapshot {
    const { addressOf } = this.#options;
    return makeSnapshot({ sources: documentFilesOf(files), pictures: this.#layers.pictures, addressOf });
  }

  #publish(): void {
    const master = this.#publishedFiles();
    const due = new Set(this.#dueReleases().map(([label]) => label));
    const waiting = [...this.#layers.releases].filter(([label]) => !due.has(label));
    this.#previews = new Map();
    this.#published = [
      this.#name('master', 'Master', null, this.#snapshotOf(master)),
      ...waiting.map(([label, { files, scheduledAt }]) =>
        this.#name(`release ${label}`, label, scheduledAt, this.#snapshotOf(mergeLayers(master, files))),
      ),
    ];
    this.#history.put(this.#published);
  }

  #name(kind: string, label: string, scheduledAt: number | null, snapshot: Snapshot): Published {
    const keyed = createHmac('sha256', this.#options.key).update(`${kind} ${snapshot.checksum}`);
    const id = kind === 'master' ? 'master' : createHash('sha256').update(kind).digest('hex').slice(0, 16);
    return { id, label, scheduledAt, snapshot, ref: keyed.digest('hex').slice(0, 24) };
  }

  #reportProblems(): void {
    const problems = this.problems();
    for (const { file, problem } of problems)
      if (!this.#reported.has(`${file} ${problem}`))
        this.#options.log.warn({ file, problem }, 'a document cannot be used');
    this.#reported = new Set(problems.map(({ file, problem }) => `${file} ${problem}`));
  }
}
