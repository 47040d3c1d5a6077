import type { SiteLinks } from 'shared-contracts/site-links';

/** What was just done, as the address says it. */
export const portalDone = ['cancelled', 'resumed', 'paused', 'changed', 'gift-cancelled'] as const;
export type PortalDone = (typeof portalDone)[number];

/** A question that is asked before something is done. */
export const portalSteps = ['cancel', 'pause', 'card', 'resume'] as const;
export type PortalStep = (typeof portalSteps)[number];

/** The portal, which says what was done. */
export const changedPath = ({ portal }: Pick<SiteLinks, 'portal'>, done: PortalDone): string =>
  `${portal}?done=${done}`;

/** The portal with a question about one of one's subscriptions. */
export const stepPath = ({ portal }: Pick<SiteLinks, 'portal'>, step: PortalStep, id: string): string =>
  `${portal}?${new URLSearchParams({ step, id }).toString()}`;
