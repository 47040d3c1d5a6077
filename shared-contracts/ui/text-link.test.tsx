import { screen } from '@testing-library/react';
import { drawInSite } from '../testing/in-site.tsx';
import { ButtonLink } from './button.tsx';
import { SectionFrame } from './section-frame.tsx';
import { TextLink } from './text-link.tsx';

const withoutMembership = { canLinkTo: (href: string) => !href.startsWith('/membership') };

const links = (): readonly (string | null)[] => screen.queryAllByRole('link').map((link) => link.textContent);

describe('a link to a section that is disabled or gone', () => {
  it('is rendered as its text', async () => {
    await drawInSite(
      <p>
        See <TextLink to="/membership?plan=stem">the plans</TextLink> or <TextLink to="/search">search</TextLink>
      </p>,
      withoutMembership,
    );
    expect(screen.getByText(/See/)).toHaveTextContent('See the plans or search');
    expect(links()).toEqual(['search']);
  });

  it('is not rendered at all if it stands alone', async () => {
    await drawInSite(
      <>
        <TextLink alone to="/membership">
          All plans
        </TextLink>
        <ButtonLink to="/membership">Join</ButtonLink>
        <ButtonLink to="/search">Search</ButtonLink>
      </>,
      withoutMembership,
    );
    expect(screen.queryByText(/All plans|Join/)).toBeNull();
    expect(links()).toEqual(['Search']);
  });

  it('is omitted from a list of further links', async () => {
    const onward = [
      { to: '/membership', label: 'Membership' },
      { to: '/search', label: 'Search' },
    ];
    await drawInSite(<SectionFrame title="Nothing yet" onward={onward} />, withoutMembership);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Search']);
  });
});

it('a router link hides an image from screen readers even if only its content is rendered', async () => {
  await drawInSite(
    <TextLink to="/membership" className="scan" aria-hidden="true" tabIndex={-1}>
      <img src="/scan.jpg" alt="A scan" />
    </TextLink>,
    withoutMembership,
  );
  const scan = screen.getByAltText('A scan').parentElement;
  expect(scan).toHaveClass('scan');
  expect(scan).toHaveAttribute('aria-hidden', 'true');
});
