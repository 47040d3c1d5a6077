import type { ArchiveContext } from '../api/core/public.ts';
import type { IngestReport } from './report/ingest-report.ts';
import type { DecisionOrder } from './for-each-concurrently.ts';

/** A scan with the sha256 of its bytes. `inferred`: its position was read from file and folder names. */
interface CandidateScan {
  readonly inferred: boolean;
  readonly path: string;
  readonly hash: string;
}

/** Detects scans that are already in the archive, or occur twice in this import, by the hash of their bytes. */
export class Duplicates {
  readonly #context: ArchiveContext;
  readonly #report: IngestReport;
  readonly #paths = new Map<string, string>();

  constructor(context: ArchiveContext, report: IngestReport) {
    this.#context = context;
    this.#report = report;
  }

  /**
   * Resolves to true if a new page must be skipped: a withdrawn page has the same scan, or its position was only read
   * from names and the archive or this import has the scan elsewhere, as after a folder was renamed. Any other page
   * with a known scan is imported, and the report lists both. Waits for its turn, so that of two new pages with the
   * same scan the first one in order is kept.
   */
  async shouldSkip(scan: CandidateScan, pageId: string | null, turn: DecisionOrder): Promise<boolean> {
    await turn.ready;
    const leaves = await this.#decide(scan, pageId);
    turn.done();
    return leaves;
  }

  async #decide({ inferred, path, hash }: CandidateScan, pageId: string | null): Promise<boolean> {
    const withdrawn = pageId === null ? await this.#withdrawnWith(hash) : null;
    if (withdrawn !== null) {
      this.#report.skip(path, `was skipped: it is the same scan as ${withdrawn}, which is withdrawn`);
      return true;
    }
    const other = this.#firstWithHash(hash, path) ?? (await this.#pageWith(hash, pageId));
    if (other === null) return false;
    this.#report.doubleScan(path, other);
    if (!inferred || pageId !== null) return false;
    this.#report.skip(path, `was skipped: it is the same scan as ${other}`);
    return true;
  }

  /** Returns the first file of this import with the same bytes; null if it is this one, which is remembered. */
  #firstWithHash(hash: string, path: string): string | null {
    const first = this.#paths.get(hash) ?? path;
    this.#paths.set(hash, first);
    return first === path ? null : first;
  }

  async #pageWith(hash: string, pageId: string | null): Promise<string | null> {
    const pages = await this.#context.db
      .selectFrom('archive_page')
      .select(['id', 'slug'])
      // The two pages of a split scan have their own source hashes, but share the scan (`master_hash`).
      .where((eb) => eb.or([eb('image_source_hash', '=', hash), eb('master_hash', '=', hash)]))
      .orderBy('slug')
      .limit(2)
      .execute();
    return pages.find(({ id }) => id !== pageId)?.slug ?? null;
  }

  /** Resolves to the withdrawn page with this scan, which must not be imported under another name either. */
  async #withdrawnWith(hash: string): Promise<string | null> {
    const page = await this.#context.db
      .selectFrom('archive_withdrawn_page')
      .select('slug')
      .where((eb) => eb.or([eb('image_source_hash', '=', hash), eb('master_hash', '=', hash)]))
      .executeTakeFirst();
    return page?.slug ?? null;
  }
}
