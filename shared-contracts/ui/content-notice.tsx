import type { JSX } from 'react';
import type { ContentNotice } from 'shared-contracts/content/content-notice';
import { css } from 'shared-contracts/platform/emotion';

const bar = css`
  margin-top: var(--space-4);
  border-left: var(--line-strong) solid var(--rule-control);
  padding: var(--space-2) var(--space-4);
  background: var(--paper-sunk);
  font-size: var(--text-sm);
  color: var(--ink-2);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  @media print {
    display: none;
  }
`;

const previewed = css`
  border-left-color: var(--green);
  background: var(--green-tint);
  color: var(--ink);
`;

const words: Readonly<Record<ContentNotice, string>> = {
  preview: 'This is a preview. Readers can’t see it yet.',
  'preview-ended': 'The preview has ended. This is the published version.',
  stale: 'This is our latest copy. We couldn’t check for a newer one just now.',
};

/** States that a page does not show the current published content. Leaving a preview needs no script. */
export const ContentNoticeBar = ({ notice }: { readonly notice: ContentNotice | null }): JSX.Element | null =>
  notice === null ? null : (
    <aside css={[bar, notice === 'preview' && previewed]} aria-label="About this page" data-content-notice={notice}>
      <p>{words[notice]}</p>
      {/* A full page load, which deletes the cookie. */}
      {notice === 'preview' && <a href="/preview?leave">Leave preview</a>}
    </aside>
  );
