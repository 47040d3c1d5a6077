import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { Find } from './find.ts';
import { Marks } from './marks.tsx';
import { RailSection } from './rail-section.tsx';
import { columns } from './columns.styles.ts';
import { dateline, scan, stamp } from './scan.styles.ts';

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

const picture = css`
  aspect-ratio: 8 / 5;
  & img,
  & svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const times = (count: number): string => (count === 1 ? 'Once' : `${count} times`);

const FindCard = ({ find }: { readonly find: Find }) => (
  <li css={card}>
    {find.crop !== null && (
      <div css={[scan, picture]}>
        <img src={find.crop.url} width={find.crop.width} height={find.crop.height} alt="" loading="lazy" />
        <svg
          viewBox={`0 0 ${find.crop.width} ${find.crop.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <Marks boxes={find.crop.marks} />
        </svg>
        {find.demonstration && <span css={stamp}>Demonstration edition</span>}
      </div>
    )}
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
  <RailSection title="Found in print" text="What a search for these words shows">
    <ul css={columns}>
      {finds.map((find) => (
        <FindCard key={find.href} find={find} />
      ))}
    </ul>
  </RailSection>
);
