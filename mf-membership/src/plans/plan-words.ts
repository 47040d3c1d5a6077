import { catalogue, giftWorth, planNames, type Frequency, type PlanName } from 'shared-contracts/membership/catalogue';

/** Parts of a plan whose pages are open today; the others are promised by nobody until they are. */
const isOpen = { questions: false, collections: false, apiKeys: false } as const;

/** `1,000`; without a limit: `Unlimited`. */
const many = (count: number | null): string =>
  count === null ? 'Unlimited' : String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

const months: Readonly<Record<Frequency, number>> = { monthly: 1, yearly: 12 };

/** Whole pages that a month of the plan pays for, by what a gift pays for. */
export function pagesAMonth(plan: PlanName, frequency: Frequency): number {
  const page = giftWorth[0]?.amount ?? Infinity;
  return Math.floor(catalogue[plan].prices[frequency].NGN / months[frequency] / page);
}

const openParts = (plan: PlanName): readonly string[] => {
  const { questionsPerMonth, collections, sharedCollections, apiRequestsPerDay } = catalogue[plan].entitlements;
  return [
    ...(isOpen.questions ? [`${many(questionsPerMonth)} questions a month in Context`] : []),
    ...(isOpen.collections ? [`${many(collections)} collections${sharedCollections ? ', shared by link' : ''}`] : []),
    ...(isOpen.apiKeys && apiRequestsPerDay > 0 ? [`${many(apiRequestsPerDay)} API requests a day`] : []),
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
  ...(isOpen.questions ? [line('Questions a month', ({ questionsPerMonth }) => many(questionsPerMonth))] : []),
  ...(isOpen.collections ? [line('Collections', ({ collections }) => many(collections))] : []),
  ...(isOpen.apiKeys ? [line('API requests a day', ({ apiRequestsPerDay }) => many(apiRequestsPerDay))] : []),
];
