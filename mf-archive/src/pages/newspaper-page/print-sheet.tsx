import { useImperativeHandle, useRef, useState, useSyncExternalStore, type JSX, type Ref } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { pageName } from '../../parts/page-name.ts';
import { clipAddress, clipPicture, pageFile } from './clip-links.ts';

const sheet = css`
  display: none;
  @media print {
    display: block;
    break-inside: avoid;
    & img {
      display: block;
      max-width: 100%;
      max-height: 88vh;
      width: auto;
      height: auto;
      margin: 0 auto;
    }
    & figcaption {
      margin-bottom: 3mm;
      font: 400 9pt/1.4 var(--sans);
      color: #000;
    }
    & b {
      display: block;
      font: 700 12pt/1.3 var(--serif);
    }
  }
`;

/** Prints the sheet. */
export interface Printer {
  readonly print: () => Promise<void>;
}

interface PrintSheetProps {
  readonly page: GetPageResult;
  readonly clip: Box | null;
  readonly ref: Ref<Printer>;
}

const never = (): (() => void) => () => undefined;

/** A sheet with the page or the clip, its name and its address. Only visible in print. */
export function PrintSheet({ page, clip, ref }: PrintSheetProps): JSX.Element | null {
  const { links } = useSite();
  const picture = useRef<HTMLImageElement>(null);
  const [isFine, setFine] = useState(false);
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  const { image } = page;
  const fine = clip === null ? pageFile(page.slug, 'page.jpg') : clipPicture(page.slug, clip);
  useImperativeHandle(ref, () => ({
    print: async () => {
      setFine(true);
      const element = picture.current;
      if (element !== null) {
        element.loading = 'eager';
        element.src = fine;
        // If the large picture fails to load, prints what there is.
        await element.decode().catch(() => undefined);
      }
      window.print();
    },
  }));
  if (image === null) return null;
  const size = clip === null ? { width: image.width, height: image.height } : { width: clip.w, height: clip.h };
  return (
    <figure css={sheet} data-print="" aria-hidden="true">
      <figcaption>
        <b>{pageName(page)}</b>
        {page.demonstration && 'Demonstration edition. '}
        {clip !== null && 'A clip of the page. '}
        {origin}
        {clip === null ? links.newspaperPage(page.slug) : clipAddress(links, page.slug, clip)}
      </figcaption>
      <img ref={picture} src={isFine || clip !== null ? fine : image.preview.url} {...size} alt="" loading="lazy" />
    </figure>
  );
}
