import { css } from 'shared-contracts/platform/emotion';
import { dateline } from 'shared-contracts/ui/dateline';
import { ScanCropFrame } from 'shared-contracts/ui/scan-crop';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { Find } from './find.ts';
import { RailSection } from './rail-section.tsx';
import { columns } from './columns.styles.ts';

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

const times = (count: number): string => (count === 1 ? 'Once' : `${count} times`);

const FindCard = ({ find }: { readonly find: Find }) => (
  <li css={card}>
    <ScanCropFrame crop={find.crop} demonstration={find.demonstration} />
    <h3>
      <TextLink to={find.href}>“{find.term}”</TextLink>
    </h3>
    <p css={dateline}>
      <b>{times(find.hitCount)}</b>
      <span>{find.title}</span>
      <span>{find.day}</span>
      <span>{find.label}</span>
    </p>
  </li>
);

export const Finds = ({ finds }: { readonly finds: readonly Find[] }) => (
  <RailSection title="Found in print" text="See a search at work">
    <ul css={columns}>
      {finds.map((find) => (
        <FindCard key={find.href} find={find} />
      ))}
    </ul>
  </RailSection>
);
