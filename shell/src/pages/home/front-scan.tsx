import type { Box } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { dateline } from 'shared-contracts/ui/dateline';
import { HitBox } from 'shared-contracts/ui/hit-box';
import { DemonstrationStamp, scanFill, scanFrame } from 'shared-contracts/ui/scan-frame';
import { TextLink } from 'shared-contracts/ui/text-link';
import { windowProportion, type FrontPage, type WindowPlace } from './front-page.ts';

/** Suggests more sheets behind the page. */
const pageEdges = css`
  margin: 0 7px 6px 0;
  box-shadow:
    3px 2px 0 -1px var(--scan-paper-2),
    3px 2px 0 0 var(--scan-edge),
    6px 4px 0 -1px var(--scan-paper-2),
    6px 4px 0 0 var(--scan-edge);
`;

/** Crop marks, only around the main scan of a view. */
const cropMarks = css`
  --c: var(--ink-3);
  padding: 1.125rem;
  background:
    linear-gradient(var(--c) 0 0) 1.125rem 0 / 1px 0.625rem,
    linear-gradient(var(--c) 0 0) 0 1.125rem / 0.625rem 1px,
    linear-gradient(var(--c) 0 0) calc(100% - 1.125rem) 0 / 1px 0.625rem,
    linear-gradient(var(--c) 0 0) 100% 1.125rem / 0.625rem 1px,
    linear-gradient(var(--c) 0 0) 1.125rem 100% / 1px 0.625rem,
    linear-gradient(var(--c) 0 0) 0 calc(100% - 1.125rem) / 0.625rem 1px,
    linear-gradient(var(--c) 0 0) calc(100% - 1.125rem) 100% / 1px 0.625rem,
    linear-gradient(var(--c) 0 0) 100% calc(100% - 1.125rem) / 0.625rem 1px;
  background-repeat: no-repeat;
`;

const roomy = '(min-width: 64rem)';

const picture = css`
  aspect-ratio: 8 / 5;
  @media ${roomy} {
    aspect-ratio: 1 / ${windowProportion};
  }
`;

const pen = css`
  mix-blend-mode: multiply;
`;

const onlyRoomy = css`
  display: none;
  @media ${roomy} {
    display: block;
  }
`;

const onlyNarrow = css`
  @media ${roomy} {
    display: none;
  }
`;

/** On phones the picture is a crop, and its middle is shown. */
const placed: Readonly<Record<WindowPlace, ReturnType<typeof css>>> = {
  top: css`
    @media ${roomy} {
      object-position: top;
    }
  `,
  middle: css`
    object-position: center;
  `,
  bottom: css`
    @media ${roomy} {
      object-position: bottom;
    }
  `,
};

const caption = css`
  padding: 0 1.125rem;
`;

const Lit = ({ boxes }: { readonly boxes: readonly Box[] }) =>
  boxes.map((box, index) => <HitBox key={index} box={box} hit={index} />);

/** A newspaper page with a highlighted word, which shows what the site is for. Phones load the small crop only. */
export function FrontScan({ page }: { readonly page: FrontPage }) {
  const { crop, preview, window } = page;
  return (
    <figure>
      <div css={cropMarks}>
        <TextLink
          css={[scanFrame, pageEdges, picture]}
          to={page.href}
          aria-label={`Open ${page.title}, ${page.day}, ${page.label}`}
        >
          <picture>
            <source media={roomy} srcSet={preview.url} width={preview.width} height={preview.height} />
            <img css={[scanFill, placed[page.place]]} src={crop.url} width={crop.width} height={crop.height} alt="" />
          </picture>
          <svg
            css={[scanFill, pen, onlyRoomy]}
            viewBox={`${window.x} ${window.y} ${window.w} ${window.h}`}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <Lit boxes={page.marks} />
          </svg>
          <svg
            css={[scanFill, pen, onlyNarrow]}
            viewBox={`0 0 ${crop.width} ${crop.height}`}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <Lit boxes={crop.marks} />
          </svg>
          {page.demonstration && <DemonstrationStamp />}
        </TextLink>
      </div>
      <figcaption css={[dateline, caption]}>
        {page.event !== null && <b>{page.event}</b>}
        <b>{page.title}</b>
        <span>{page.day}</span>
        <span>{page.label}</span>
      </figcaption>
    </figure>
  );
}
