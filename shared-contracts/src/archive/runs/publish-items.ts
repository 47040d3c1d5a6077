import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { runId } from './run.ts';

const mostItemsAtOnce = 2_000;

/** Which pages of a run. */
export interface ItemsInput {
  readonly run: string;
  /** Ids of pages of this run; empty: all that may be. */
  readonly items: readonly string[];
}

/** Which pages are to be published. */
export interface PublishItemsInput extends ItemsInput {
  /** True: of all, those with a warning too. Says nothing where pages are named. */
  readonly withWarnings: boolean;
  /** True: a page that the archive has at the same place with other words or another scan is replaced. */
  readonly replace: boolean;
}

/** How many it were. */
export interface ItemsResult {
  readonly count: number;
}

/**
 * Publishes pages that are checked; they are in the archive within moments (`indexed`, then `published`). Errors:
 * `unauthorized`, `forbidden`, `not-found`, `bad-request`, `conflict` (a named page is not ready, or would replace another
 * and `replace` is false: none of them is published).
 */
export const publishItems: Endpoint<PublishItemsInput, ItemsResult> = {
  method: 'POST',
  path: '/api/archive/publish-items',
  access: 'archivist',
};

/**
 * Takes pages that are not published out of a run, with their files. Errors: `unauthorized`, `forbidden`, `not-found`,
 * `bad-request`, `conflict` (one of them is in the archive, or on its way there).
 */
export const discardItems: Endpoint<ItemsInput, ItemsResult> = {
  method: 'POST',
  path: '/api/archive/discard-items',
  access: 'archivist',
};

const items = (): Joi.ArraySchema<string[]> => Joi.array<string[]>().items(runId()).max(mostItemsAtOnce).single();

/** The schema of PublishItemsInput. */
export const publishItemsInput = (): Joi.ObjectSchema<PublishItemsInput> =>
  Joi.object<PublishItemsInput>({
    run: runId().required(),
    items: items().default([]),
    withWarnings: Joi.boolean().default(false),
    replace: Joi.boolean().default(false),
  });

/** The schema of ItemsInput. */
export const itemsInput = (): Joi.ObjectSchema<ItemsInput> =>
  Joi.object<ItemsInput>({
    run: runId().required(),
    items: items().default([]),
  });
