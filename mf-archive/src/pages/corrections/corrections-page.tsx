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
        Its corrections were withdrawn with it. <TextLink to={data.withdrawn}>Why it was withdrawn</TextLink>
      </p>
    </div>
  );
}
