import { type JSX, useState, type MouseEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { Histogram } from './histogram.tsx';
import { LinkRow } from './link-row.tsx';
import { QueryHelp } from './query-help.tsx';
import type { SearchPageData } from './search-page-data.ts';

/** Copies the search's permanent address; without script it is a link. */
function CopyLink({ to }: { readonly to: string }): JSX.Element {
  const [copied, setCopied] = useState('');
  const copy = (event: MouseEvent): void => {
    event.preventDefault();
    void navigator.clipboard.writeText(location.origin + to).then(
      () => {
        setCopied(to);
      },
      () => undefined,
    );
  };
  return (
    <>
      <TextLink to={to} onClick={copy}>
        Copy link
      </TextLink>
      <span aria-live="polite">{copied === to && ' Copied'}</span>
    </>
  );
}

const choices = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-5);
`;

export type ToolsContentProps = Pick<
  SearchPageData,
  'params' | 'histogram' | 'viewOptions' | 'tools' | 'permanentLink' | 'help'
>;

/** The order of the results, results over time, and ways to save and download them. */
export const ToolsContent = (props: ToolsContentProps): JSX.Element => {
  const { params, histogram, viewOptions, tools: links, permanentLink, help } = props;
  return (
    <>
      <div css={choices}>
        {viewOptions.map((row) => (
          <LinkRow key={row.label} group={row} />
        ))}
      </div>
      {histogram !== null && <Histogram data={histogram} params={params} />}
      <LinkRow group={links}>{permanentLink !== null && <CopyLink to={permanentLink} />}</LinkRow>
      <QueryHelp help={help} />
    </>
  );
};
