import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../../archive-tables.ts';
import { findEdition } from '../../downloads/find-edition.ts';
import { getEdition } from '../../get-edition.ts';
import { articlesOfIssue } from '../../reading/edition-articles.ts';
import type { ManifestParts } from './write-manifest.ts';
import { shapesOfPages } from './shapes-of-pages.ts';

const textsOf = ({ db }: ArchiveContext, issueId: string) =>
  db.selectFrom('archive_page').select(['id', 'text_hash']).where('issue_id', '=', issueId).orderBy('id').execute();

/** All that a manifest is made of. Rejects with `not-found`, and `gone` where all of the edition is withdrawn. */
export async function readManifest(anyContext: SliceContext, slug: string): Promise<ManifestParts> {
  const context = archiveContext(anyContext);
  const edition = await getEdition(anyContext, { slug });
  const pages = await findEdition(context, edition.slug);
  const issueId = pages[0].issue_id;
  const [articles, texts] = await Promise.all([articlesOfIssue(context, issueId), textsOf(context, issueId)]);
  return { edition, pages, articles, shapes: await shapesOfPages(context, texts) };
}
