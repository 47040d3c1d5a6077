import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Joi from 'joi';
import { defaultProduct, isProduct } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';
import type { EmbeddingAccess } from 'shared-contracts/server/embedding-access';
import type { ModelAccess } from 'shared-contracts/server/model-access';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { SearchAccess } from 'shared-contracts/server/search-access';
import { apiUrls } from './api-urls.ts';
import { embeddingAccess, modelAccess, modelVariables, type ModelVariables } from './model-access.ts';
import { paymentAccess } from './payment-access.ts';
import { isOrigin } from './is-origin.ts';
import { paymentVariables, type PaymentVariables } from './payment-variables.ts';
import { readReleaseTokens, type ReleaseTokens } from './release-tokens.ts';
import { isPublicKey, keysIn } from '../public-key.ts';
import { s3Access, s3Variables, type S3Access, type S3Variables } from './s3-access.ts';
import { searchAccess, searchVariables, type SearchVariables } from './search-access.ts';
import { SettingsError } from './settings-error.ts';

/** The folder of the repository. Relative paths in settings start here, whatever the working directory is. */
export const projectRoot: string = fileURLToPath(new URL('../../../../', import.meta.url));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const roles = ['all', 'web', 'worker'] as const;

/** The checked environment variables. */
export interface Settings {
  /** 0: the system chooses a port. */
  readonly port: number;
  /** Absolute, without a trailing slash. */
  readonly publicUrl: string;
  readonly product: string;
  readonly dataDir: string;
  /** The folder for what each server derives from the records for itself: the search index. */
  readonly indexDir: string;
  readonly databaseUrl: string | null;
  /** Where files are stored; null: in DATA_DIR. */
  readonly s3: S3Access | null;
  /** Seals the secrets of a site with several servers in its PostgreSQL database; null: they are files in DATA_DIR. */
  readonly siteSecret: string | null;
  /** The previous `siteSecret`, which still opens what it has sealed; null: there is none. */
  readonly siteSecretBefore: string | null;
  /** For tests that run on both databases. */
  readonly testDatabaseUrl: string | null;
  /** Where browsers load releases from; may contain `{remote}`. Null: from this server. */
  readonly releasesUrl: string | null;
  /**
   * Public keys that may sign the registry of releases, as printed by `npm run registry`; empty: the site's own key.
   */
  readonly registryKeys: readonly string[];
  /** Proxies whose `X-Forwarded-*` headers are trusted: a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string;
  /**
   * Slice → origin of its API in a separate process, without a trailing slash; the others run in the site's process.
   */
  readonly apiUrls: Readonly<Record<string, string>>;
  /** Origin at which such a process reaches the site; without a trailing slash. */
  readonly apiSiteUrl: string;
  /** The secret by which these processes authenticate to each other; null: one stored in DATA_DIR. */
  readonly apiSecret: string | null;
  /** The tokens with which teams change their releases over HTTP; empty: nobody can. */
  readonly releaseTokens: ReleaseTokens;
  /** The token for `/metrics`; null: only this machine may read it. */
  readonly metricsToken: string | null;
  /** A private key as JWK, JWK set or PEM; null: one is made and stored among the site's secrets. */
  readonly sessionSigningKey: string | null;
  /** Name of a Prismic repository, or address of a content API like it; null: our own service over files. */
  readonly prismicRepository: string | null;
  /** For a private repository; when set, our own service requires it too. */
  readonly prismicAccessToken: string | null;
  /** For `content:push` alone. */
  readonly prismicWriteToken: string | null;
  /** Prismic sends it with every call of our webhook; null: the webhook refuses all calls. */
  readonly prismicWebhookSecret: string | null;
  /** `smtp://` or `smtps://`, with a login if needed; null: emails are written to files in DATA_DIR. */
  readonly mailUrl: string | null;
  /** How payments are taken: by providers, else by the sandbox; null: not at all. */
  readonly payments: PaymentAccess | null;
  /** The language model that may write answers from quotes; null: answers consist of quotes alone. */
  readonly model: ModelAccess | null;
  /**
   * The server of an embedding model, which compares meanings; null: questions are compared with pages by their words
   * alone.
   */
  readonly embeddings: EmbeddingAccess | null;
  /** The search cluster; null: an index that is embedded in this process. */
  readonly search: SearchAccess | null;
  /** True when this process recognises the text of waiting pages in the background (OCR). */
  readonly readsPages: boolean;
  /** What this server does: answers readers, works through jobs, or all of it. */
  readonly role: (typeof roles)[number];
  /** True when browsers may store pages for reading offline (`/sw.js`). */
  readonly storesPages: boolean;
  readonly logLevel: (typeof logLevels)[number];
  readonly nodeEnv: 'production' | 'development' | 'test';
}

interface Variables extends PaymentVariables, ModelVariables, S3Variables, SearchVariables {
  readonly PORT: number;
  readonly PUBLIC_URL?: string;
  readonly PRODUCT: string;
  readonly DATA_DIR: string;
  readonly INDEX_DIR?: string;
  readonly DATABASE_URL?: string;
  readonly SITE_SECRET?: string;
  readonly SITE_SECRET_BEFORE?: string;
  readonly TEST_DATABASE_URL?: string;
  readonly RELEASES_URL?: string;
  readonly REGISTRY_KEYS?: string;
  readonly TRUST_PROXY: string;
  readonly API_SITE_URL?: string;
  readonly API_SECRET?: string;
  readonly METRICS_TOKEN?: string;
  readonly SESSION_SIGNING_KEY?: string;
  readonly PRISMIC_REPOSITORY?: string;
  readonly PRISMIC_ACCESS_TOKEN?: string;
  readonly PRISMIC_WRITE_TOKEN?: string;
  readonly PRISMIC_WEBHOOK_SECRET?: string;
  readonly MAIL_URL?: string;
  readonly RECOGNITION: 'off' | 'on';
  readonly ROLE: Settings['role'];
  readonly OFFLINE?: 'off' | 'on';
  readonly LOG_LEVEL: Settings['logLevel'];
  readonly NODE_ENV: Settings['nodeEnv'];
}

const text = (): Joi.StringSchema => Joi.string().trim().empty('');

const check = (accepts: (value: string) => boolean, wants: string): Joi.StringSchema =>
  text()
    .custom((value: string, helpers) => (accepts(value) ? value : helpers.error('any.invalid')))
    .messages({ 'any.invalid': `{#label} must be ${wants}` });

const urlOf = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);
const isWebUrl = (value: string): boolean => /^https?:$/.test(urlOf(value.replaceAll('{remote}', 'x'))?.protocol ?? '');
const isPostgresUrl = (value: string): boolean => /^postgres(ql)?:$/.test(urlOf(value)?.protocol ?? '');
/** True for a repository name that the content client accepts, and for the address of a content API. */
const isRepository = (value: string): boolean =>
  /^[a-z0-9][-a-z0-9]{2,}[a-z0-9]$/i.test(value) || (urlOf(value)?.pathname.endsWith('/api/v2') ?? false);
const isMailUrl = (value: string): boolean => {
  const url = urlOf(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
};
const isProxyList = (value: string): boolean => /^(true|false|\d{1,2}|[0-9a-f.:/]+(,\s*[0-9a-f.:/]+)*)$/i.test(value);

const postgresUrl = (): Joi.StringSchema =>
  check(isPostgresUrl, 'an address like postgres://user:password@host/database');

const siteSecret = (): Joi.StringSchema => check((value) => Buffer.byteLength(value) >= 32, 'at least 32 bytes long');

const variables = Joi.object<Variables, true>({
  PORT: Joi.number()
    .empty('')
    .integer()
    .min(0)
    .max(65_535)
    .default(3000)
    .messages({ '*': '{#label} must be a whole number from 0 to 65535' }),
  PUBLIC_URL: check(isOrigin, 'an address like https://example.org, without a path'),
  PRODUCT: check(isProduct, '2 to 30 lower-case letters or digits, a letter first').default(defaultProduct),
  DATA_DIR: text().default('.data'),
  INDEX_DIR: text(),
  DATABASE_URL: postgresUrl(),
  SITE_SECRET: siteSecret(),
  SITE_SECRET_BEFORE: siteSecret(),
  TEST_DATABASE_URL: postgresUrl(),
  RELEASES_URL: check(isWebUrl, 'an address like https://\\{remote}.example.org'),
  REGISTRY_KEYS: check(
    (value) => keysIn(value).every(isPublicKey),
    'keys like ed25519:… with commas between, as npm run registry prints them',
  ),
  TRUST_PROXY: check(isProxyList, 'false, a number of proxies, or their addresses with commas between').default(
    'false',
  ),
  API_SITE_URL: check(isOrigin, 'an address like http://localhost:3000, without a path'),
  API_SECRET: text().min(32).messages({ 'string.min': '{#label} must have at least 32 characters' }),
  ...searchVariables,
  METRICS_TOKEN: text().min(16).messages({ 'string.min': '{#label} must have at least 16 characters' }),
  SESSION_SIGNING_KEY: text(),
  PRISMIC_REPOSITORY: check(isRepository, 'the name of a Prismic repository, or the address of a content API'),
  PRISMIC_ACCESS_TOKEN: text(),
  PRISMIC_WRITE_TOKEN: text(),
  PRISMIC_WEBHOOK_SECRET: text().min(16).messages({ 'string.min': '{#label} must have at least 16 characters' }),
  MAIL_URL: check(isMailUrl, 'an address like smtp://user:password@host:587'),
  ...paymentVariables,
  ...modelVariables,
  ...s3Variables,
  RECOGNITION: text().valid('on', 'off').default('on'),
  ROLE: text()
    .valid(...roles)
    .default('all'),
  OFFLINE: text().valid('on', 'off'),
  LOG_LEVEL: text()
    .valid(...logLevels)
    .default('info'),
  NODE_ENV: text().valid('production', 'development', 'test').default('production'),
});

/** The names of all settings but `API_URL_…` and `RELEASE_TOKEN_…`; `.env.example` lists the same. */
export const settingNames: readonly string[] = Object.keys(variables.describe()['keys'] as Record<string, unknown>);

const trustProxyOf = (value: string): Settings['trustProxy'] => {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
};

const orNull = <Value>(value: Value | undefined): Value | null => value ?? null;

function siteSecretOf({ SITE_SECRET: secret, DATABASE_URL: database }: Variables): string | null {
  if (secret !== undefined && database === undefined)
    throw new SettingsError('Setting SITE_SECRET is for a site on PostgreSQL: set DATABASE_URL too, or remove it');
  return orNull(secret);
}

const indexDirOf = ({ DATA_DIR, INDEX_DIR }: Variables): string =>
  resolve(projectRoot, INDEX_DIR ?? join(DATA_DIR, 'derived'));

/** Checks the settings in `environment` and ignores other variables. Throws SettingsError for the first invalid one. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const own = Object.fromEntries(settingNames.map((name) => [name, ownValue(environment, name)]));
  const result = variables.validate(own, { errors: { wrap: { label: false } } });
  if (result.error !== undefined) throw new SettingsError(`Setting ${result.error.message}`);
  const value = result.value;
  const publicUrl = value.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${String(value.PORT)}`;
  return {
    port: value.PORT,
    publicUrl,
    product: value.PRODUCT,
    dataDir: resolve(projectRoot, value.DATA_DIR),
    indexDir: indexDirOf(value),
    databaseUrl: orNull(value.DATABASE_URL),
    s3: s3Access(value),
    siteSecret: siteSecretOf(value),
    siteSecretBefore: orNull(value.SITE_SECRET_BEFORE),
    testDatabaseUrl: orNull(value.TEST_DATABASE_URL),
    releasesUrl: orNull(value.RELEASES_URL),
    registryKeys: keysIn(value.REGISTRY_KEYS ?? ''),
    trustProxy: trustProxyOf(value.TRUST_PROXY),
    apiUrls: apiUrls(environment),
    apiSiteUrl: value.API_SITE_URL?.replace(/\/$/, '') ?? `http://localhost:${String(value.PORT)}`,
    apiSecret: orNull(value.API_SECRET),
    releaseTokens: readReleaseTokens(environment),
    metricsToken: orNull(value.METRICS_TOKEN),
    sessionSigningKey: orNull(value.SESSION_SIGNING_KEY),
    prismicRepository: orNull(value.PRISMIC_REPOSITORY),
    prismicAccessToken: orNull(value.PRISMIC_ACCESS_TOKEN),
    prismicWriteToken: orNull(value.PRISMIC_WRITE_TOKEN),
    prismicWebhookSecret: orNull(value.PRISMIC_WEBHOOK_SECRET),
    mailUrl: orNull(value.MAIL_URL),
    payments: paymentAccess(value, { port: value.PORT, publicUrl }),
    model: modelAccess(value),
    embeddings: embeddingAccess(value),
    search: searchAccess(value, value.PRODUCT),
    readsPages: value.RECOGNITION === 'on' && value.ROLE !== 'web',
    role: value.ROLE,
    // In development, pages must never come from the browser's offline copies.
    storesPages: (value.OFFLINE ?? (value.NODE_ENV === 'development' ? 'off' : 'on')) === 'on',
    logLevel: value.LOG_LEVEL,
    nodeEnv: value.NODE_ENV,
  };
}

/** Returns the process's environment, with the variables of `.env` at the root added; existing ones take precedence. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
