import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { columns } from './columns.styles.ts';
import { RailSection } from './rail-section.tsx';

const entry = css`
  position: relative;
  display: grid;
  gap: var(--space-2);
  align-content: start;
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & p {
    font: 400 1rem/1.5 var(--serif);
    color: var(--ink-2);
  }
`;

/** The rest of the site, in a sentence each. */
export function Sections() {
  const { brand, links } = useSite();
  const entries = [
    { to: links.section, label: brand.section, text: 'Stories written from the pages. None is published yet.' },
    {
      to: links.projects,
      label: 'Projects',
      text: 'Work that fellows make from the newspapers. None is published yet.',
    },
    { to: links.about, label: 'About us', text: 'What the archive is, and how a printed page becomes words.' },
  ];
  return (
    <RailSection title="Elsewhere">
      <ul css={columns}>
        {entries.map(({ to, label, text }) => (
          <li key={to} css={entry}>
            <h3>
              <TextLink to={to}>{label}</TextLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
