import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';

export const isProviderName = (name: string): name is ProviderName => providerNames.includes(name as ProviderName);
