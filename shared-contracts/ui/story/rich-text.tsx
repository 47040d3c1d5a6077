import { PrismicRichText, type RichTextComponents } from '@prismicio/react';
import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { asField, type RichText } from 'shared-contracts/stories/safe-rich-text';
import { readNoteMark } from 'shared-contracts/stories/story-notes';
import { TextLink } from '../text-link.tsx';

const noteMark = css`
  font: 600 0.68em/1 var(--sans);
  vertical-align: 0.5em;
  & a {
    text-decoration: none;
    padding: 0.5em 0.35em;
    margin: -0.5em -0.1em;
  }
`;

const list = css`
  padding-left: 1.4em;
  display: grid;
  gap: 0.4em;
  list-style: disc;
`;

const ordered = css`
  list-style: decimal;
`;

const plainType = css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: 0.875em;
`;

interface StoryLinkProps {
  readonly href: string;
  /** The target chosen by the editor. */
  readonly target: string | undefined;
  readonly children: ReactNode;
}

/** Links within the site use the router; links to other sites send no referrer. */
const StoryLink = ({ href, target, children }: StoryLinkProps): JSX.Element =>
  href.startsWith('/') ? (
    <TextLink to={href} {...(target === undefined ? {} : { target, rel: 'noopener' })}>
      {children}
    </TextLink>
  ) : (
    <a href={href} target={target} {...(href.startsWith('#') ? {} : { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );

const components: RichTextComponents = {
  hyperlink: ({ node, children }) => (
    <StoryLink href={node.data.url ?? '#'} target={'target' in node.data ? node.data.target : undefined}>
      {children}
    </StoryLink>
  ),
  label: ({ node, children }) => {
    const mark = readNoteMark(node.data.label);
    if (mark === null) return <span>{children}</span>;
    return (
      <sup css={noteMark} id={`r${mark.note}-${mark.nth}`}>
        <a href={`#n${mark.note}`} aria-label={`Note ${mark.note}`}>
          {mark.note}
        </a>
      </sup>
    );
  },
  list: ({ children }) => <ul css={list}>{children}</ul>,
  oList: ({ children }) => <ol css={[list, ordered]}>{children}</ol>,
  preformatted: ({ node }) => <pre css={plainType}>{node.text}</pre>,
  image: () => null,
  embed: () => null,
};

/** Shows rich text that was read by `safeRichText`, with our own elements and never with markup from the document. */
export const RichTextView = ({ text }: { readonly text: RichText }): JSX.Element => (
  <PrismicRichText field={asField(text)} components={components} />
);
