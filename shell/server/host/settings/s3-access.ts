import Joi from 'joi';
import { SettingsError } from './settings-error.ts';

/** The environment variables of the S3 store. */
export interface S3Variables {
  readonly S3_ENDPOINT?: string;
  readonly S3_BUCKET?: string;
  readonly S3_REGION?: string;
  readonly S3_ACCESS_KEY_ID?: string;
  readonly S3_SECRET_ACCESS_KEY?: string;
  readonly S3_CACHE_MB: number;
}

/** The bucket that holds the site's files, and how it is reached. */
export interface S3Access {
  /** Absolute, without a trailing slash. The bucket follows as the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Limit of this server's cache of files, in bytes; 0: no cache. */
  readonly cacheBytes: number;
}

const text = (): Joi.StringSchema => Joi.string().trim().empty('');

const isEndpoint = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
};

/** The rules of these settings, part of the schema of all. No message repeats a value, which may be a mistyped key. */
export const s3Variables = {
  S3_ENDPOINT: text()
    .custom((value: string, helpers) => (isEndpoint(value) ? value.replace(/\/+$/, '') : helpers.error('any.invalid')))
    .messages({ '*': '{#label} must be an address like https://s3.example.org' }),
  S3_BUCKET: text()
    .pattern(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .messages({ '*': '{#label} must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens' }),
  S3_REGION: text()
    .pattern(/^[a-z0-9-]{1,40}$/)
    .messages({ '*': '{#label} must be a region like eu-west-1, or auto' }),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  S3_CACHE_MB: Joi.number()
    .empty('')
    .integer()
    .min(0)
    .max(10_000_000)
    .default(1000)
    .messages({ '*': '{#label} must be a whole number of megabytes; 0 for no cache' }),
};

/**
 * Returns how the S3 store is reached; null when none of its settings is set: files are in DATA_DIR then. Throws
 * SettingsError when some of them are missing.
 */
export function s3Access(values: S3Variables): S3Access | null {
  const needed = {
    S3_ENDPOINT: values.S3_ENDPOINT ?? '',
    S3_BUCKET: values.S3_BUCKET ?? '',
    S3_REGION: values.S3_REGION ?? '',
    S3_ACCESS_KEY_ID: values.S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: values.S3_SECRET_ACCESS_KEY ?? '',
  };
  const names = Object.entries(needed);
  const missing = names.filter(([, value]) => value === '').map(([name]) => name);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const given = names.find(([, value]) => value !== '')?.[0] ?? '';
    throw new SettingsError(`Setting ${missing.join(', ')} is missing: ${given} needs it`);
  }
  return {
    endpoint: needed.S3_ENDPOINT,
    bucket: needed.S3_BUCKET,
    region: needed.S3_REGION,
    accessKeyId: needed.S3_ACCESS_KEY_ID,
    secretAccessKey: needed.S3_SECRET_ACCESS_KEY,
    cacheBytes: values.S3_CACHE_MB * 1_000_000,
  };
}
