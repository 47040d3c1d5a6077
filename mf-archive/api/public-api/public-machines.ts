import type { MachineRoute } from 'shared-contracts/server/machine-route';
import { oaiRoute } from '../oai/oai-route.ts';

/** What other programs read of the archive (decision 0038). */
export const publicMachines: readonly MachineRoute[] = [oaiRoute];
