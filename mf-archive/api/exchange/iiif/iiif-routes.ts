import type { MachineRoute } from 'shared-contracts/server/machine-route';
import { imageApiRoutes } from './image/image-routes.ts';
import { presentationRoutes } from './presentation/presentation-routes.ts';
import { contentSearchRoutes } from './search/search-routes.ts';

export const iiifRoutes: readonly MachineRoute[] = [...imageApiRoutes, ...presentationRoutes, ...contentSearchRoutes];
