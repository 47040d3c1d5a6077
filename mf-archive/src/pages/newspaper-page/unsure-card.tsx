import type { JSX } from 'react';
import type { PageImage, UnsureLine } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { CorrectButton } from '../../correcting/correct-button.tsx';
import { clipPicture } from './clip-links.ts';

const card = css`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  max-width: var(--measure);
  padding: var(--space-4);
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  & h2 {
    font: var(--weight-strong) var(--text-sm) / 1.4 var(--sans);
    letter-spacing: 0;
  }
  & img {
    max-width: 100%;
    height: auto;
    max-height: 8rem;
    border: 1px solid var(--scan-edge);
    filter: var(--scan-filter);
  }
  & p {
    font-family: var(--serif);
    overflow-wrap: anywhere;
  }
  @media print {
    display: none;
  }
`;

/** Returns the line with some of the page around it. */
function withRoom({ x, y, w, h }: Box, { width, height }: PageImage): Box {
  const room = Math.round(h * 0.6);
  const [left, top] = [Math.max(0, x - room), Math.max(0, y - room)];
  return { x: left, y: top, w: Math.min(width, x + w + room) - left, h: Math.min(height, y + h + room) - top };
}

interface UnsureCardProps {
  readonly page: string;
  readonly image: PageImage;
  readonly asked: UnsureLine;
}

/** Asks the reader about the line that was recognised with the least confidence, and offers to correct it. */
export function UnsureCard({ page, image, asked: { line, text, box } }: UnsureCardProps): JSX.Element {
  const part = withRoom(box, image);
  return (
    <section css={card} aria-labelledby="unsure-line">
      <h2 id="unsure-line">Is this right?</h2>
      <img
        src={clipPicture(page, part)}
        width={part.w}
        height={part.h}
        alt={`Line ${line} on the scan`}
        loading="lazy"
      />
      <p>“{text}”</p>
      <CorrectButton page={page} line={line} start={() => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 })}>
        Correct this line
      </CorrectButton>
    </section>
  );
}
