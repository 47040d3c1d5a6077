import type { SandboxStore } from './store/open-store.ts';

/** All faults, with their descriptions for the control panel. */
export const faultTitles = {
  'webhook-drop': 'Drop webhooks',
  'webhook-delay': 'Delay webhooks by ten minutes',
  'webhook-duplicate': 'Send webhooks three times',
  'webhook-reorder': 'Send a webhook after the next one',
  'webhook-wrong-signature': 'Sign webhooks with a wrong key',
  'webhook-stale': 'Backdate webhooks by a month',
  'webhook-truncated': 'Cut webhooks in half',
  'start-5xx': 'Fail (502) when a payment is started',
  'start-timeout': 'Start a payment, but never answer',
  'verify-5xx': 'Fail (502) when asked for a payment',
  'verify-timeout': 'Never answer when asked for a payment',
  'charge-5xx': 'Fail (502) when a saved card is charged, without charging it',
  'charge-timeout': 'Charge a saved card, but never answer',
  'short-by-one': 'Take one kobo or cent too little',
  'wrong-currency': 'Take the same amount in another currency',
  'other-domain': 'Report a Paystack payment as live',
  'refund-fails': 'Make refunds fail',
  'refund-at-once': 'Make refunds arrive at once',
  'refund-timeout': 'Refund, but never answer',
  'list-5xx': 'Fail (502) when asked for the list',
  'too-many': 'Answer 429 to any call',
} as const;

export type FaultName = keyof typeof faultTitles;

/** How many more times each fault happens; -1 means always. */
export type FaultCounts = Readonly<Record<FaultName, number>>;

export const faultNames = Object.keys(faultTitles) as readonly FaultName[];

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faultTitles, name);

export interface Faults {
  counts(): FaultCounts;
  /** Sets the given faults; others are left unchanged. */
  set(input: Readonly<Partial<Record<FaultName, number>>>): void;
  /** Whether the fault happens now; counts it down. */
  happens(name: FaultName): boolean;
}

const none = Object.fromEntries(faultNames.map((name) => [name, 0])) as FaultCounts;

export function openFaults(store: SandboxStore): Faults {
  let counts: FaultCounts = { ...none, ...(JSON.parse(store.readSetting('faults') ?? '{}') as Partial<FaultCounts>) };
  const set: Faults['set'] = (input) => {
    counts = { ...counts, ...input };
    store.writeSetting('faults', JSON.stringify(counts));
  };
  return {
    set,
    counts: () => counts,
    happens: (name) => {
      const left = counts[name];
      if (left > 0) set({ [name]: left - 1 });
      return left !== 0;
    },
  };
}
