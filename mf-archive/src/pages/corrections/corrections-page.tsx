import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { reportSheet } from '../../report/report-sheet.styles.ts';
import type { PageData } from './corrections-data.ts';
import { PageCorrections } from './page-corrections.tsx';

/** `/search/:slug/corrections`. */
export function Page(): JSX.Element {
  const { data } = usePage<PageData>();
  if (!('withdrawn' in data)) return <PageCorrections view={data} />;
  return (
    <div css={reportSheet}>
      <h1>This page was withdrawn</h1>
      <p>
        So were its corrections. <TextLink to={data.withdrawn}>What may be said of it</TextLink> stands at its address.
      </p>
    </div>
  );
}
