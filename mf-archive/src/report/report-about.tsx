import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { ReportScope } from './report-button.tsx';

const line = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  & button {
    border: 0;
    padding: 0;
    background: none;
    font: inherit;
    color: var(--green);
    text-decoration: underline;
    cursor: pointer;
  }
`;

/** Shows what the report is about, and how to choose a part of the page. */
export function ReportAbout({
  page,
  region = '',
  name,
  onClip = null,
  onClose,
}: ReportScope & { readonly onClose: () => void }): JSX.Element {
  const { links } = useSite();
  if (region !== '') return <p css={line}>About the part{name === undefined ? '' : ` of ${name}`} you clipped.</p>;
  if (name === undefined) {
    return (
      <p css={line}>
        About <TextLink to={links.newspaperPage(page)}>this page</TextLink> as a whole. To report one part, clip it
        first.
      </p>
    );
  }
  const clip = (): void => {
    onClose();
    // After the dialog has returned the focus.
    requestAnimationFrame(() => onClip?.());
  };
  return (
    <p css={line}>
      About the whole page: {name}. To report one part,{' '}
      {onClip === null ? (
        'clip it first'
      ) : (
        <button type="button" onClick={clip}>
          clip it first
        </button>
      )}
      .
    </p>
  );
}
