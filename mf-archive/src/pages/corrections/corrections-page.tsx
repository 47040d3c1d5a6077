import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { textSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { PageData } from './corrections-data.ts';
import { PageCorrections } from './page-corrections.tsx';

/** `/search/:slug/corrections`. */
export function Page(): JSX.Element {
  const { data } = usePage<PageData>();
  if (!('withdrawn' in data)) return <PageCorrections view={data} />;
  return (
    <div css={textSheet}>
      <h1>This page was withdrawn</h1>
      <p>
        Its corrections were withdrawn too. <TextLink to={data.withdrawn}>A public note</TextLink> is shown at its link.
      </p>
    </div>
  );
}
