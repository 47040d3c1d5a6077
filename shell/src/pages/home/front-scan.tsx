import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { FrontPage } from './front-page.ts';
import { Marks } from './marks.tsx';
import { cropMarks, dateline, pageEdges, scan, stamp } from './scan.styles.ts';

const caption = css`
  padding: 0 1.125rem;
`;

const picture = css`
  width: 100%;
`;

/** A newspaper page with a word lit on it: what the site is for, in one picture. */
export function FrontScan({ page }: { readonly page: FrontPage }) {
  const { x, y, w, h } = page.window;
  return (
    <figure>
      <div css={cropMarks}>
        <TextLink
          css={[scan, pageEdges]}
          to={page.href}
          aria-label={`Open ${page.title}, ${page.day}, ${page.label}, with “${page.term}” marked`}
        >
          <svg css={picture} viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true">
            <image href={page.image.url} width={page.image.width} height={page.image.height} />
            <Marks boxes={page.marks} />
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
