import Joi from 'joi';
import type { SearchAccess } from 'shared-contracts/server/search-access';
import { SettingsError } from './settings-error.ts';

/** The environment variables for a search cluster. */
export interface SearchVariables {
  readonly SEARCH_URL?: string;
  readonly SEARCH_INDEX?: string;
  readonly SEARCH_SHARDS: number;
}

const text = (): Joi.StringSchema => Joi.string().trim().empty('');

const isNode = (address: string): boolean => {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
};

/** The rules of these settings, part of the schema of all. */
export const searchVariables = {
  // The message never repeats the value, which may have a password.
  SEARCH_URL: text()
    .custom((value: string, helpers) => (value.split(',').every(isNode) ? value : helpers.error('any.invalid')))
    .messages({ '*': '{#label} must be addresses like https://user:password@host:9200, with commas between' }),
  SEARCH_INDEX: text()
    .pattern(/^[a-z][a-z0-9-]{0,40}$/)
    .messages({ '*': '{#label} must be at most 41 lower-case letters, digits and hyphens, a letter first' }),
  SEARCH_SHARDS: Joi.number()
    .empty('')
    .integer()
    .min(1)
    .max(100)
    .default(1)
    .messages({ '*': '{#label} must be a whole number from 1 to 100' }),
};

/**
 * Returns how to reach the search cluster; null for the embedded index. Throws SettingsError for SEARCH_INDEX alone.
 */
export function searchAccess(values: SearchVariables, product: string): SearchAccess | null {
  const { SEARCH_URL: url, SEARCH_INDEX: prefix = product, SEARCH_SHARDS: shards } = values;
  if (url !== undefined) return { url, prefix, shards };
  if (values.SEARCH_INDEX === undefined) return null;
  throw new SettingsError('Setting SEARCH_URL is missing: SEARCH_INDEX needs it');
}
