import Joi from 'joi';
import type { ModelAccess } from 'shared-contracts/server/model-access';
import { SettingsError } from './settings-error.ts';

/** The environment variables for a language model. */
export interface ModelVariables {
  readonly LLM_BASE_URL?: string;
  readonly LLM_API_KEY?: string;
  readonly LLM_MODEL?: string;
  readonly LLM_KIND: ModelAccess['kind'];
}

const text = (): Joi.StringSchema => Joi.string().trim().empty('');

const isAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
};

/** The rules of these settings, part of the schema of all. */
export const modelVariables = {
  LLM_BASE_URL: text()
    .custom((value: string, helpers) => (isAddress(value) ? value.replace(/\/+$/, '') : helpers.error('any.invalid')))
    .messages({ '*': '{#label} must be an address like https://api.openai.com/v1 or http://localhost:11434/v1' }),
  // The message never repeats the value. A key goes into a header, so it must be one line.
  LLM_API_KEY: text()
    .pattern(/^[\x21-\x7e]{1,500}$/)
    .messages({ '*': '{#label} must be one word of plain letters, digits and signs' }),
  LLM_MODEL: text().max(200),
  LLM_KIND: text().valid('openai', 'anthropic').default('openai'),
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
