import { catalogue, giftWorth, planNames, type Frequency, type PlanName } from 'shared-contracts/membership/catalogue';

/** `1,000`; without a limit: `Unlimited`. */
const countText = (count: number | null): string =>
  count === null ? 'Unlimited' : String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

const months: Readonly<Record<Frequency, number>> = { monthly: 1, yearly: 12 };

/** Whole pages that a month of the plan pays for, by what a gift pays for. */
function pagesAMonth(plan: PlanName, frequency: Frequency): number {
  const page = giftWorth[0]?.amount ?? Infinity;
  return Math.floor(catalogue[plan].prices[frequency].NGN / months[frequency] / page);
}

function collectionsText(collections: number | null, shared: boolean): string {
  const counted = `${countText(collections)} ${collections === 1 ? 'collection' : 'collections'}`;
  return shared ? `${counted}, to share by a link` : counted;
}

const featureTexts = (plan: PlanName): readonly string[] => {
  const { questionsPerMonth, collections, sharedCollections, apiRequestsPerDay } = catalogue[plan].entitlements;
  return [
    `${countText(questionsPerMonth)} questions a month, answered in quotes`,
    collectionsText(collections, sharedCollections),
    ...(apiRequestsPerDay > 0 ? [`API keys with ${countText(apiRequestsPerDay)} requests a day`] : []),
  ];
};

/** What a plan opens, in words. Its numbers are the catalogue's. */
export function planTexts(plan: PlanName, frequency: Frequency): readonly string[] {
  const { savedSearches, searchLetters } = catalogue[plan].entitlements;
  const below = planNames[planNames.indexOf(plan) - 1];
  const kept = [
    `${countText(savedSearches)} saved searches`,
    `Letters about new pages for ${countText(searchLetters)} of them`,
  ];
  if (below === undefined) return ['Search and read every page', 'Cite any page', ...kept, ...featureTexts(plan)];
  const pages = pagesAMonth(plan, frequency);
  return [
    `Everything in ${below}`,
    ...kept,
    ...featureTexts(plan),
    `Pays for ${countText(pages)} ${pages === 1 ? 'page' : 'pages'} a month, scanned and checked`,
  ];
}

/** One line of the table that compares the plans. */
export interface ComparedLine {
  readonly what: string;
  /** In the order of the plans. */
  readonly cells: readonly string[];
}

type Entitlements = (typeof catalogue)[PlanName]['entitlements'];

const comparedLine = (what: string, of: (entitlements: Entitlements) => string): ComparedLine => ({
  what,
  cells: planNames.map((plan) => of(catalogue[plan].entitlements)),
});

/** What the plans open, side by side. */
export const comparedLines: readonly ComparedLine[] = [
  comparedLine('Search and read every page', () => 'Yes'),
  comparedLine('Cite any page, in all styles', () => 'Yes'),
  comparedLine('Saved searches', ({ savedSearches }) => countText(savedSearches)),
  comparedLine('Searches with letters about new pages', ({ searchLetters }) => countText(searchLetters)),
  comparedLine('Questions a month', ({ questionsPerMonth }) => countText(questionsPerMonth)),
  comparedLine('Collections', ({ collections }) => countText(collections)),
  comparedLine('Collections shared by a link', ({ sharedCollections }) => (sharedCollections ? 'Yes' : 'No')),
  comparedLine('API requests a day', ({ apiRequestsPerDay }) =>
    apiRequestsPerDay === 0 ? 'No keys' : countText(apiRequestsPerDay),
  ),
];
