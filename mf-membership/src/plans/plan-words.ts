import { catalogue, giftWorth, planNames, type Frequency, type PlanName } from 'shared-contracts/membership/catalogue';

/** Parts of a plan that are promised once their pages are open. */
type LaterPart = 'api-keys' | 'collections' | 'questions';

/** Those that are open today: none is promised before. */
const open: ReadonlySet<LaterPart> = new Set();

/** `1,000`; without a limit: `Unlimited`. */
const many = (count: number | null): string =>
  count === null ? 'Unlimited' : String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

const months: Readonly<Record<Frequency, number>> = { monthly: 1, yearly: 12 };

/** Whole pages that a month of the plan pays for, by what a gift pays for. */
function pagesAMonth(plan: PlanName, frequency: Frequency): number {
  const page = giftWorth[0]?.amount ?? Infinity;
  return Math.floor(catalogue[plan].prices[frequency].NGN / months[frequency] / page);
}

const openParts = (plan: PlanName): readonly string[] => {
  const { questionsPerMonth, collections, sharedCollections, apiRequestsPerDay } = catalogue[plan].entitlements;
  return [
    ...(open.has('questions') ? [`${many(questionsPerMonth)} questions a month in Context`] : []),
    ...(open.has('collections')
      ? [`${many(collections)} collections${sharedCollections ? ', shared by link' : ''}`]
      : []),
    ...(open.has('api-keys') && apiRequestsPerDay > 0 ? [`${many(apiRequestsPerDay)} API requests a day`] : []),
  ];
};

/** What a plan opens, in words: only what is in force today. */
export function planWords(plan: PlanName, frequency: Frequency): readonly string[] {
  const { savedSearches, searchLetters } = catalogue[plan].entitlements;
  const below = planNames[planNames.indexOf(plan) - 1];
  const kept = [`${many(savedSearches)} saved searches`, `Letters about new pages for ${many(searchLetters)} of them`];
  if (below === undefined) return ['Search and read every page', 'Cite any page', ...kept, ...openParts(plan)];
  const pages = pagesAMonth(plan, frequency);
  return [
    `Everything in ${below}`,
    ...kept,
    ...openParts(plan),
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
  ...(open.has('questions') ? [line('Questions a month', ({ questionsPerMonth }) => many(questionsPerMonth))] : []),
  ...(open.has('collections') ? [line('Collections', ({ collections }) => many(collections))] : []),
  ...(open.has('api-keys') ? [line('API requests a day', ({ apiRequestsPerDay }) => many(apiRequestsPerDay))] : []),
];
