import type { JSX } from 'react';
import type { PageImage } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { onlyWithScript } from './only-with-script.styles.ts';

const plate = css`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-5) var(--gutter);
  color: var(--ink-2);
  font-size: var(--text-sm);
  & p {
    max-width: var(--measure-narrow);
  }
  grid-area: scan;
  @media (min-width: 64rem) {
    align-content: start;
  }
  @media print {
    display: none;
  }
`;

const onlyWithoutScript = css`
  @media (scripting: enabled) {
    display: none;
  }
`;

interface ScanOfferProps {
  readonly image: PageImage;
  readonly onShow: () => void;
}

/** Shown instead of the scan for a reader who saves data; without script the link opens the picture. */
export const ScanOffer = ({ image, onShow }: ScanOfferProps): JSX.Element => (
  <div css={plate} id="scan" role="region" aria-label="Scan">
    <p>Your browser is saving data, so the text comes first. The scan loads when you ask for it.</p>
    <div css={onlyWithScript}>
      <Button onClick={onShow}>Show the scan</Button>
    </div>
    <a css={onlyWithoutScript} href={image.preview.url}>
      Show the scan
    </a>
  </div>
);
