import { catalogue, giftWorth, planNames, type Frequency, type PlanName } from 'shared-contracts/membership/catalogue';

/** `1,000`; without a limit: `Unlimited`. */
const many = (count: number | null): string =>
  count === null ? 'Unlimited' : String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

const months: Readonly<Record<Frequency, number>> = { monthly: 1, yearly: 12 };

/** Whole pages that a month of the plan pays for, by what a gift pays for. */
function pagesAMonth(plan: PlanName, frequency: Frequency): number {
  const page = giftWorth[0]?.amount ?? Infinity;
  return Math.floor(catalogue[plan].prices[frequency].NGN / months[frequency] / page);
}

function collectionsText(collections: number | null, shared: boolean): string {
  const counted = `${many(collections)} ${collections === 1 ? 'collection' : 'collections'}`;
  return shared ? `${counted}, to share by a link` : counted;
}

const desk = (plan: PlanName): readonly string[] => {
  const { questionsPerMonth, collections, sharedCollections, apiRequestsPerDay } = catalogue[plan].entitlements;
  return [
    `${many(questionsPerMonth)} questions a month, answered in quotes`,
    collectionsText(collections, sharedCollections),
    ...(apiRequestsPerDay > 0 ? [`API keys with ${many(apiRequestsPerDay)} requests a day`] : []),
  ];
};

/** What a plan opens, in words. Its numbers are the catalogue's. */
export function planWords(plan: PlanName, frequency: Frequency): readonly string[] {
  const { savedSearches, searchLetters } = catalogue[plan].entitlements;
  const below = planNames[planNames.indexOf(plan) - 1];
  const kept = [`${many(savedSearches)} saved searches`, `Letters about new pages for ${many(searchLetters)} of them`];
  if (below === undefined) return ['Search and read every page', 'Cite any page', ...kept, ...desk(plan)];
  const pages = pagesAMonth(plan, frequency);
  return [
    `Everything in ${below}`,
    ...kept,
    ...desk(plan),
    `Pays for ${many(pages)} ${pages === 1 ? 'page' : 'pages'} a month, scanned and checked`,
  ];
}

/** One line of the table that compares the plans. */
export interface ComparedLine {
  readonly what: string;
  /** In the order of the plans. */
  readonly cells: readonly string[];
}

type Entitlements = (typeof catalogue)[PlanName]['entitlements'];

const line = (what: string, of: (entitlements: Entitlements) => string): ComparedLine => ({
  what,
  cells: planNames.map((plan) => of(catalogue[plan].entitlements)),
});

/** What the plans open, side by side. */
export const comparedLines: readonly ComparedLine[] = [
  line('Search and read every page', () => 'Yes'),
  line('Cite any page, in all styles', () => 'Yes'),
  line('Saved searches', ({ savedSearches }) => many(savedSearches)),
  line('Searches with letters about new pages', ({ searchLetters }) => many(searchLetters)),
  line('Questions a month', ({ questionsPerMonth }) => many(questionsPerMonth)),
  line('Collections', ({ collections }) => many(collections)),
  line('Collections shared by a link', ({ sharedCollections }) => (sharedCollections ? 'Yes' : 'No')),
  line('API requests a day', ({ apiRequestsPerDay }) =>
    apiRequestsPerDay === 0 ? 'No keys' : many(apiRequestsPerDay),
  ),
];
