import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { FeedbackLink } from '../feedback/feedback-link.tsx';
import { Wordmark } from '../navbar/wordmark.tsx';
import { useViewerRole } from '../auth/viewer-role.ts';
import { accountGroups } from './account-links.ts';
import { footerGroups, type FooterGroup } from './footer-groups.ts';
import { wrap } from './wrap.styles.ts';

const edge = css`
  margin-top: var(--space-section);
  border-top: var(--line-strong) solid var(--rule-strong);
  padding-top: 2px;
`;

const inside = css`
  border-top: 1px solid var(--rule-strong);
  padding-block: var(--space-6);
  display: grid;
  gap: var(--space-6);
  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 4fr) minmax(0, 9fr);
  }
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
  }
`;

const imprint = css`
  font: 400 var(--text-sm) / 1.55 var(--serif);
  color: var(--ink-2);
  max-width: 46ch;
`;

const columns = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-5);
  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, auto);
    justify-content: space-between;
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(4, 1fr);
    justify-content: normal;
  }
  & h2 {
    font: 600 var(--text-sm) / 1.4 var(--sans);
    letter-spacing: 0;
    margin-bottom: var(--space-2);
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    font-size: 0.9375rem;
    color: var(--ink-2);
    text-decoration: none;
  }
  & a:hover {
    color: var(--green);
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    & a {
      min-height: var(--target);
    }
  }
`;

const base = css`
  border-top: 1px solid var(--rule);
  padding-block: var(--space-4) var(--space-6);
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  align-items: center;
  font-size: var(--text-xs);
  color: var(--ink-3);
  & a {
    color: inherit;
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** Omits entries whose section is switched off or gone, and groups without entries. */
const reachable = (groups: readonly FooterGroup[], canLinkTo: (href: string) => boolean): readonly FooterGroup[] =>
  groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ to }) => canLinkTo(to)) }))
    .filter(({ entries }) => entries.length > 0);

/** The footer: who makes the site, and links to all sections. */
export function SiteFooter() {
  const { brand, links, canLinkTo } = useSite();
  const role = useViewerRole();
  const all = [...footerGroups(brand, links), ...(role === null ? [] : accountGroups(brand, links, role))];
  const groups = reachable(all, canLinkTo);
  return (
    <footer css={wrap}>
      <div css={edge}>
        <div css={inside}>
          <div>
            <Wordmark />
            <p css={imprint}>
              A searchable archive of Nigerian newspapers. No account is needed to search and read. Invented pages are
              marked “Demonstration edition”.
            </p>
          </div>
          <div css={columns}>
            {groups.map(({ title, entries }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {entries.map(({ label, to }) => (
                    <li key={label}>
                      <TextLink to={to}>{label}</TextLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
        <div css={base}>
          <span>{brand.name}</span>
          <TextLink to={links.terms}>Terms of use</TextLink>
          <TextLink to={links.privacy}>Privacy policy</TextLink>
          <FeedbackLink />
        </div>
      </div>
    </footer>
  );
}
