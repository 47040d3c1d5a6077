import { css } from 'shared-contracts/platform/emotion';
import { dateline } from 'shared-contracts/ui/dateline';
import { ScanCropFrame } from 'shared-contracts/ui/scan-crop';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { Find } from './find.ts';
import { RailSection } from 'shared-contracts/ui/rail-section';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-6) var(--column-gap);
  /* Four in a row. */
  @media (min-width: 80rem) {
    grid-template-columns: repeat(auto-fill, minmax(12.5rem, 1fr));
  }
`;

const summary = css`
  font: 400 1.0625rem / 1.45 var(--serif);
  text-wrap: pretty;
`;

const more = css`
  position: relative;
  z-index: 1;
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  font-size: var(--text-sm);
`;

const card = css`
  position: relative;
  display: grid;
  gap: var(--space-3);
  align-content: start;
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const FindCard = ({ find }: { readonly find: Find }) => (
  <li css={card}>
    <ScanCropFrame crop={find.crop} demonstration={find.demonstration} />
    <h3>
      <TextLink to={find.href}>{find.event}</TextLink>
    </h3>
    {find.text !== null && <p css={summary}>{find.text}</p>}
    <p css={dateline}>
      <b>{find.title}</b>
      <span>{find.day}</span>
      <span>{find.label}</span>
    </p>
    {find.pages > 1 && (
      <TextLink css={more} to={find.searchHref} aria-label={`All ${find.pages} pages about ${find.event}`}>
        All {find.pages} pages
      </TextLink>
    )}
  </li>
);

/** Events with the clipping of a page about each. */
export const Finds = ({ finds }: { readonly finds: readonly Find[] }) => (
  <RailSection title="Found in print" text="Events that made history, as the newspapers printed them">
    <ul css={grid}>
      {finds.map((find) => (
        <FindCard key={find.href} find={find} />
      ))}
    </ul>
  </RailSection>
);
