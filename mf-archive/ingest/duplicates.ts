import type { ArchiveContext } from '../api/core/public.ts';
import type { IngestReport } from './report/ingest-report.ts';
import type { DecisionOrder } from './each-at-most.ts';

/** A scan with the sha256 of its bytes. `inferred`: its place was read from names. */
interface MetScan {
  readonly inferred: boolean;
  readonly path: string;
  readonly hash: string;
}

/** Recognises scans by their bytes: those in the archive, and those of this run. */
export class Duplicates {
  readonly #context: ArchiveContext;
  readonly #report: IngestReport;
  readonly #paths = new Map<string, string>();

  constructor(context: ArchiveContext, report: IngestReport) {
    this.#context = context;
    this.#report = report;
  }

  /**
   * Resolves to true when a page must be skipped: it is new and a withdrawn page has its scan, or its place was only
   * guessed from names and its scan is already elsewhere, as when a folder was renamed. If the source states the place,
   * the page is imported and the report lists both. Waits for its turn, so that of two new pages the first in the order
   * of the run counts.
   */
  async leavesOut(scan: MetScan, pageId: string | null, turn: DecisionOrder): Promise<boolean> {
    await turn.comes;
    const leaves = await this.#decide(scan, pageId);
    turn.end();
    return leaves;
  }

  async #decide({ inferred, path, hash }: MetScan, pageId: string | null): Promise<boolean> {
    const withdrawn = pageId === null ? await this.#withdrawnWith(hash) : null;
    if (withdrawn !== null) {
      this.#report.skip(path, `was skipped: it is the same scan as ${withdrawn}, which is withdrawn`);
      return true;
    }
    const other = this.#meet(hash, path) ?? (await this.#pageWith(hash, pageId));
    if (other === null) return false;
    this.#report.doubleScan(path, other);
    if (!inferred || pageId !== null) return false;
    this.#report.skip(path, `was skipped: it is the same scan as ${other}`);
    return true;
  }

  /** Returns the file of this run with the same bytes; null for the first, which is remembered. */
  #meet(hash: string, path: string): string | null {
    const first = this.#paths.get(hash) ?? path;
    this.#paths.set(hash, first);
    return first === path ? null : first;
  }

  async #pageWith(hash: string, pageId: string | null): Promise<string | null> {
    const pages = await this.#context.db
      .selectFrom('archive_page')
      .select(['id', 'slug'])
      // Each page of a picture of two has a hash of its own, but the scan of both is one.
      .where((eb) => eb.or([eb('image_source_hash', '=', hash), eb('master_hash', '=', hash)]))
      .orderBy('slug')
      .limit(2)
      .execute();
    return pages.find(({ id }) => id !== pageId)?.slug ?? null;
  }

  /** Returns the withdrawn page with this scan, which must not be imported under another name either. */
  async #withdrawnWith(hash: string): Promise<string | null> {
    const page = await this.#context.db
      .selectFrom('archive_withdrawn_page')
      .select('slug')
      .where((eb) => eb.or([eb('image_source_hash', '=', hash), eb('master_hash', '=', hash)]))
      .executeTakeFirst();
    return page?.slug ?? null;
  }
}
