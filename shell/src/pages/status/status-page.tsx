import { usePage } from 'shared-contracts/platform/site';
import type { SiteStatus } from 'shared-contracts/status/get-status';
import { deck } from 'shared-contracts/ui/page.styles';
import { InsideParts } from './inside-parts.tsx';
import { instantText } from './instant-text.ts';
import { PartsPart, SectionsPart, VersionsPart } from './public-parts.tsx';
import type { StatusPageData } from './status.loader.ts';
import { sheet, small } from './status.styles.ts';

function summaryOf({ sections, parts, shellTrouble }: SiteStatus): string {
  const troubled =
    sections.filter(({ state }) => state !== 'works' && state !== 'earlier').length +
    [...parts.map(({ trouble }) => trouble), shellTrouble].filter((trouble) => trouble !== null).length;
  if (troubled === 0) return 'Everything works.';
  return troubled === 1 ? 'One service is having problems.' : `${String(troubled)} services are having problems.`;
}

/** `/status`: the state of the site for everybody, and details for editors and admins. */
export function Page() {
  const { site, inside } = usePage<StatusPageData>().data;
  return (
    <div css={sheet}>
      <header>
        <h1>Status</h1>
        <p css={deck}>{summaryOf(site)}</p>
        <p css={small}>
          Checked at <time dateTime={new Date(site.at).toISOString()}>{instantText(site.at)}</time> (Lagos time).
          Refresh for the latest.
        </p>
      </header>
      <SectionsPart site={site} />
      <PartsPart site={site} />
      <VersionsPart site={site} />
      {inside === 'unknown' && <p role="alert">The staff figures are unavailable right now. Try again.</p>}
      {inside !== null && inside !== 'unknown' && <InsideParts inside={inside} />}
    </div>
  );
}
