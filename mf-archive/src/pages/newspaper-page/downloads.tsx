import type { JSX } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { Button } from 'shared-contracts/ui/button';
import { counted } from 'shared-contracts/counted';
import { manifestPath } from '../../parts/manifest-path.ts';
import { editionFile, pageFile } from './clip-links.ts';
import { FileLink } from './file-link.tsx';
import { onlyWithScript } from './only-with-script.styles.ts';

export interface DownloadsProps {
  readonly page: Pick<GetPageResult, 'slug' | 'editionSlug' | 'image' | 'recognised' | 'editionPages'>;
  readonly onPrint: () => void;
}

/** Links to the files of the page and of its edition, and the button that prints the page. */
export const Downloads = ({
  page: { slug, editionSlug, image, recognised, editionPages },
  onPrint,
}: DownloadsProps): JSX.Element => (
  <>
    <p>This page</p>
    <FileLink href={pageFile(slug, 'page.pdf')}>Searchable PDF</FileLink>
    {image !== null && <FileLink href={pageFile(slug, 'page.jpg')}>Image (JPEG)</FileLink>}
    {recognised && <FileLink href={pageFile(slug, 'text.txt')}>Text</FileLink>}
    {recognised && <FileLink href={pageFile(slug, 'alto.xml')}>ALTO XML</FileLink>}
    <p>The edition, {counted(editionPages, 'page')}</p>
    <FileLink href={editionFile(editionSlug, 'edition.pdf')}>PDF</FileLink>
    <FileLink href={editionFile(editionSlug, 'text.zip')}>Text and ALTO (ZIP)</FileLink>
    <FileLink href={manifestPath(editionSlug)} download={undefined}>
      Manifest (IIIF)
    </FileLink>
    {image !== null && (
      <div css={onlyWithScript}>
        <Button look="quiet" onClick={onPrint}>
          Print this page
        </Button>
      </div>
    )}
  </>
);
