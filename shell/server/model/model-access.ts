import type { ModelAccess } from 'shared-contracts/server/model-access';
import { SettingsError } from '../settings-error.ts';
import type { ModelVariables } from './model-variables.ts';

/** How a language model is reached; null where no address is set. Throws SettingsError where only half is set. */
export function modelAccess(values: ModelVariables): ModelAccess | null {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model } = values;
  if (baseUrl === undefined) {
    if (values.LLM_API_KEY === undefined && model === undefined) return null;
    throw new SettingsError('Setting LLM_BASE_URL is missing: LLM_API_KEY and LLM_MODEL need it beside them');
  }
  if (model === undefined) throw new SettingsError('Setting LLM_MODEL is missing: LLM_BASE_URL needs it beside it');
  return { kind: values.LLM_KIND, baseUrl, apiKey: values.LLM_API_KEY ?? null, model };
}
