import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { windowProportion, type FrontPage, type WindowPlace } from './front-page.ts';
import { Marks } from './marks.tsx';
import { cropMarks, dateline, pageEdges, scan, stamp } from './scan.styles.ts';

const roomy = '(min-width: 64rem)';

const picture = css`
  aspect-ratio: 8 / 5;
  @media ${roomy} {
    aspect-ratio: 1 / ${windowProportion};
  }
  & img,
  & svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
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

/** On a phone the picture is a crop, and its middle is shown. */
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

/** A newspaper page with a word lit on it: what the site is for, in one picture. A phone loads the small crop only. */
export function FrontScan({ page }: { readonly page: FrontPage }) {
  const { crop, preview, window } = page;
  return (
    <figure>
      <div css={cropMarks}>
        <TextLink
          css={[scan, pageEdges, picture]}
          to={page.href}
          aria-label={`Open ${page.title}, ${page.day}, ${page.label}, with “${page.term}” marked`}
        >
          <picture>
            <source media={roomy} srcSet={preview.url} width={preview.width} height={preview.height} />
            <img css={placed[page.place]} src={crop.url} width={crop.width} height={crop.height} alt="" />
          </picture>
          <svg
            css={onlyRoomy}
            viewBox={`${window.x} ${window.y} ${window.w} ${window.h}`}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <Marks boxes={page.marks} />
          </svg>
          <svg
            css={onlyNarrow}
            viewBox={`0 0 ${crop.width} ${crop.height}`}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <Marks boxes={crop.marks} />
          </svg>
          {page.demonstration && <span css={stamp}>Demonstration edition</span>}
        </TextLink>
      </div>
      <figcaption css={[dateline, caption]}>
        <b>{page.title}</b>
        <span>{page.day}</span>
        <span>{page.label}</span>
      </figcaption>
    </figure>
  );
}
