import { providerNames } from 'shared-contracts/membership/providers';
import { providerSuite } from './provider-suite.ts';
import { openRecordedWorld } from './testing/recorded-world.ts';

for (const name of providerNames) providerSuite(name, 'with the responses in its documentation', openRecordedWorld);
