import Joi from 'joi';
import type { EmbeddingAccess } from 'shared-contracts/server/embedding-access';
import type { ModelAccess } from 'shared-contracts/server/model-access';
import { SettingsError } from './settings-error.ts';

/** The environment variables for a language model, and for an embedding model. */
export interface ModelVariables {
  readonly LLM_BASE_URL?: string;
  readonly LLM_API_KEY?: string;
  readonly LLM_MODEL?: string;
  readonly LLM_KIND: ModelAccess['kind'];
  readonly EMBEDDINGS_URL?: string;
  readonly EMBEDDINGS_API_KEY?: string;
  readonly EMBEDDINGS_MODEL?: string;
  readonly EMBEDDINGS_QUERY_PREFIX?: string;
  readonly EMBEDDINGS_PASSAGE_PREFIX?: string;
}

const text = (): Joi.StringSchema => Joi.string().trim().empty('');

const isAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
};

const address = (): Joi.StringSchema =>
  text()
    .custom((value: string, helpers) => (isAddress(value) ? value.replace(/\/+$/, '') : helpers.error('any.invalid')))
    .messages({ '*': '{#label} must be an address like https://api.openai.com/v1 or http://localhost:11434/v1' });

// The message never repeats the value. A key goes into a header, so it must be one line.
const key = (): Joi.StringSchema =>
  text()
    .pattern(/^[\x21-\x7e]{1,500}$/)
    .messages({ '*': '{#label} must be one word of plain letters, digits and signs' });

/** The rules of these settings, part of the schema of all. */
export const modelVariables = {
  LLM_BASE_URL: address(),
  LLM_API_KEY: key(),
  LLM_MODEL: text().max(200),
  LLM_KIND: text().valid('openai', 'anthropic').default('openai'),
  EMBEDDINGS_URL: address(),
  EMBEDDINGS_API_KEY: key(),
  EMBEDDINGS_MODEL: text().max(200),
  EMBEDDINGS_QUERY_PREFIX: text().max(500),
  EMBEDDINGS_PASSAGE_PREFIX: text().max(500),
};

/**
 * Returns how to reach the language model; null when none is configured. Throws SettingsError for incomplete settings.
 */
export function modelAccess(values: ModelVariables): ModelAccess | null {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model } = values;
  if (baseUrl === undefined) {
    if (values.LLM_API_KEY === undefined && model === undefined) return null;
    throw new SettingsError('Setting LLM_BASE_URL is missing: LLM_API_KEY and LLM_MODEL need it');
  }
  if (model === undefined) throw new SettingsError('Setting LLM_MODEL is missing: LLM_BASE_URL needs it');
  return { kind: values.LLM_KIND, baseUrl, apiKey: values.LLM_API_KEY ?? null, model };
}

/**
 * Returns how to reach the server of the embedding model; null when none is configured. Throws SettingsError for
 * incomplete settings.
 */
export function embeddingAccess(values: ModelVariables): EmbeddingAccess | null {
  const { EMBEDDINGS_URL: baseUrl, EMBEDDINGS_API_KEY: apiKey, EMBEDDINGS_MODEL: model } = values;
  const { EMBEDDINGS_QUERY_PREFIX: queryPrefix = '', EMBEDDINGS_PASSAGE_PREFIX: passagePrefix = '' } = values;
  if (baseUrl === undefined) {
    if (apiKey === undefined && model === undefined && queryPrefix === '' && passagePrefix === '') return null;
    throw new SettingsError('Setting EMBEDDINGS_URL is missing: the other settings of EMBEDDINGS need it');
  }
  if (model === undefined) throw new SettingsError('Setting EMBEDDINGS_MODEL is missing: EMBEDDINGS_URL needs it');
  return { baseUrl, apiKey: apiKey ?? null, model, queryPrefix, passagePrefix };
}
