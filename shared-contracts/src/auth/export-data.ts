import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** All data that the site stores about a user. */
export interface ExportedData {
  /** When the export was made: ISO 8601, UTC. */
  readonly exported_at: string;
  /** Slice → its data, under readable names. */
  readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Returns what every slice stores about the caller, without secrets and their hashes. Errors: `unauthorized`. */
export const exportData: Endpoint<Record<string, never>, ExportedData> = {
  method: 'GET',
  path: '/api/auth/export',
  access: 'user',
};

/** Takes no input. */
export const exportDataInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });
