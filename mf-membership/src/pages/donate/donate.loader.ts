import { getMe } from 'shared-contracts/auth/get-me';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import type { KnownDonor } from '../../donations/gift-donor-fields.tsx';
import { readGiftChoice } from '../../donations/gift-choice.ts';
import { chosenCurrency } from '../../parts/chosen-currency.ts';
import type { DonateData } from './donate-data.ts';
import { getGiving } from '../../../api/donations/get-giving.endpoint.ts';

async function donorOf({ call, visitor }: LoaderContext): Promise<KnownDonor> {
  if (visitor.id === null) return null;
  const { name, email } = (await call(getMe, {})).user;
  return { name, email };
}

const pageIn = (url: URL): number => {
  const text = url.searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
};

const maxSlugLength = 200;

/**
 * Loads `/donate?for=&frequency=&currency=&amount=…&page=`. Not cached, because each gift changes the goal bar and the
 * wall.
 */
export const loadDonate: PageLoader<DonateData> = async (context) => {
  const { call, url, links, brand, visitor } = context;
  const page = (url.searchParams.get('for') ?? '').slice(0, maxSlugLength);
  const wanted = { page: pageIn(url), ...(page !== '' && { for: page }) };
  const [giving, donor] = await Promise.all([call(getGiving, wanted), donorOf(context)]);
  return {
    kind: 'page',
    data: { giving, choice: readGiftChoice(url.searchParams, chosenCurrency(visitor)), donor },
    head: {
      title: 'Donate',
      description: `Your gift pays for scanning newspapers and keeping ${brand.name} open to everyone.`,
      canonical: links.donate,
      noindex: url.search !== '',
    },
    incomplete: true,
  };
};
