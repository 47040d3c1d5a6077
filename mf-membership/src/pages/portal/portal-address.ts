import type { SiteLinks } from 'shared-contracts/site-links';

/** The values of the address field `done`, which names the last action. */
export const portalDone = ['cancelled', 'resumed', 'paused', 'changed', 'gift-cancelled'] as const;
export type PortalDone = (typeof portalDone)[number];

/** The questions that are asked before an action. */
export const portalSteps = ['cancel', 'pause', 'card', 'resume'] as const;
export type PortalStep = (typeof portalSteps)[number];

/** Returns the portal's address with the result of an action. */
export const changedPath = ({ portal }: Pick<SiteLinks, 'portal'>, done: PortalDone): string =>
  `${portal}?done=${done}`;

/** Returns the portal's address with a question about a subscription. */
export const stepPath = ({ portal }: Pick<SiteLinks, 'portal'>, step: PortalStep, id: string): string =>
  `${portal}?${new URLSearchParams({ step, id }).toString()}`;
