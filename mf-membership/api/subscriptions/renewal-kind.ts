import type { IntentKind, SubscriptionRow } from '../membership-tables.ts';

/** The kind of intent that renews a subscription: every payment of a monthly gift is a gift. */
export const renewalKind = ({ kind }: Pick<SubscriptionRow, 'kind'>): IntentKind =>
  kind === 'donation' ? 'donation' : 'renewal';
