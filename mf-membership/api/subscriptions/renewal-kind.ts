import type { IntentKind, SubscriptionRow } from '../membership-tables.ts';

/** What pays a subscription again: a gift's payments are gifts, each of them. */
export const renewalKind = ({ kind }: Pick<SubscriptionRow, 'kind'>): IntentKind =>
  kind === 'donation' ? 'donation' : 'renewal';
