import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';

/** How to pay: at a provider's page, or with the saved card. */
export type PayWith = ProviderName | 'saved';

/** The name of the form field with this choice. */
export const payWithField = 'with';

/** Whether a value is one of the ways to pay. */
export const isPayWith = (value: unknown): value is PayWith =>
  value === 'saved' || providerNames.includes(value as ProviderName);
