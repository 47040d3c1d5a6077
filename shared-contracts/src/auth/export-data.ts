import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** Everything that the site keeps of a person. */
export interface ExportedData {
  /** When this was put together: ISO 8601, UTC. */
  readonly exported_at: string;
  /** Slice → what it keeps, under readable names. */
  readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What every slice keeps of whoever asks; secrets and their hashes are left out. */
export const exportData: Endpoint<Record<string, never>, ExportedData> = {
  method: 'GET',
  path: '/api/auth/export',
  access: 'user',
};

/** There is nothing to ask for. */
export const exportDataInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });
