import {
  catalogue,
  giftWorth,
  planNames,
  type Frequency,
  type PlanName,
  planTitle,
} from 'shared-contracts/membership/catalogue';
import { grouped } from 'shared-contracts/counted';

/** Formats a limit: `1,000`, or `Unlimited` for null. */
const countText = (count: number | null): string => (count === null ? 'Unlimited' : grouped(count));

const months: Readonly<Record<Frequency, number>> = { monthly: 1, yearly: 12 };

/** Returns how many pages a month of the plan pays for, at the cost of a page in `giftWorth`. */
function pagesAMonth(plan: PlanName, frequency: Frequency): number {
  const page = giftWorth[0]?.amount ?? Infinity;
  return Math.floor(catalogue[plan].prices[frequency].NGN / months[frequency] / page);
}

function collectionsText(collections: number | null, shared: boolean): string {
  const counted = `${countText(collections)} ${collections === 1 ? 'collection' : 'collections'}`;
  return shared ? `${counted} you can share by link` : counted;
}

const featureTexts = (plan: PlanName): readonly string[] => {
  const { questionsPerMonth, collections, sharedCollections, apiRequestsPerDay } = catalogue[plan].entitlements;
  return [
    `${countText(questionsPerMonth)} questions a month, answered with quotes`,
    collectionsText(collections, sharedCollections),
    ...(apiRequestsPerDay > 0 ? [`API keys with ${countText(apiRequestsPerDay)} requests a day`] : []),
  ];
};

/** Returns what a plan offers, in phrases. The numbers are the catalogue's. */
export function planTexts(plan: PlanName, frequency: Frequency): readonly string[] {
  const { savedSearches, searchLetters } = catalogue[plan].entitlements;
  const below = planNames[planNames.indexOf(plan) - 1];
  const kept = [`${countText(savedSearches)} saved searches`, `Email alerts for ${countText(searchLetters)} of them`];
  if (below === undefined) return ['Search and read every page', 'Cite any page', ...kept, ...featureTexts(plan)];
  const pages = pagesAMonth(plan, frequency);
  return [
    `Everything in ${planTitle(below)}`,
    ...kept,
    ...featureTexts(plan),
    `Funds ${countText(pages)} ${pages === 1 ? 'page' : 'pages'} a month, scanned and checked`,
  ];
}

/** One row of the comparison of the plans. */
export interface ComparedLine {
  readonly what: string;
  /** One cell per plan, in their order. */
  readonly cells: readonly string[];
}

type Entitlements = (typeof catalogue)[PlanName]['entitlements'];

const comparedLine = (what: string, of: (entitlements: Entitlements) => string): ComparedLine => ({
  what,
  cells: planNames.map((plan) => of(catalogue[plan].entitlements)),
});

/** The rows of the comparison. */
export const comparisonRows: readonly ComparedLine[] = [
  comparedLine('Search and read every page', () => 'Yes'),
  comparedLine('Cite any page, in all styles', () => 'Yes'),
  comparedLine('Saved searches', ({ savedSearches }) => countText(savedSearches)),
  comparedLine('Searches with email alerts', ({ searchLetters }) => countText(searchLetters)),
  comparedLine('Questions a month', ({ questionsPerMonth }) => countText(questionsPerMonth)),
  comparedLine('Collections', ({ collections }) => countText(collections)),
  comparedLine('Collections shared by link', ({ sharedCollections }) => (sharedCollections ? 'Yes' : 'No')),
  comparedLine('API requests a day', ({ apiRequestsPerDay }) =>
    apiRequestsPerDay === 0 ? 'No keys' : countText(apiRequestsPerDay),
  ),
];
