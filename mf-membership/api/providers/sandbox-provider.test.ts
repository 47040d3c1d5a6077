import { providerNames } from 'shared-contracts/membership/providers';
import { providerSuite } from './provider-suite.ts';
import { openSandboxWorld } from './testing/sandbox-world.ts';

for (const name of providerNames) providerSuite(name, 'as the stand-in answers', openSandboxWorld);
