import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';

/** What is paid with: a provider's page, or the card that one of them knows already. */
export type PayWith = ProviderName | 'saved';

/** The field of a form, with the same values. */
export const payWithField = 'with';

/** Whether it is one of them, however it came. */
export const isPayWith = (value: unknown): value is PayWith =>
  value === 'saved' || providerNames.includes(value as ProviderName);
