import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxAccess } from 'shared-contracts/membership/sandbox-keys';
import { SettingsError } from './settings-error.ts';
import { projectRoot, readSettings, settingNames } from './settings.ts';

describe('settings', () => {
  it('are all optional', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      product: 'archivi',
      dataDir: join(projectRoot, '.data'),
      indexDir: join(projectRoot, '.data/derived'),
      siteSecretBefore: null,
      databaseUrl: null,
      s3: null,
      testDatabaseUrl: null,
      releasesUrl: null,
      registryKeys: [],
      trustProxy: false,
      logLevel: 'info',
      apiUrls: {},
      apiSiteUrl: 'http://localhost:3000',
      apiSecret: null,
      releaseTokens: {},
      metricsToken: null,
      readsPages: true,
      role: 'all',
      storesPages: true,
      sessionSigningKey: null,
      siteSecret: null,
      prismicRepository: null,
      prismicAccessToken: null,
      prismicWriteToken: null,
      prismicWebhookSecret: null,
      mailUrl: null,
      payments: {
        mode: 'sandbox',
        ...sandboxAccess('http://127.0.0.1:3001'),
        sandbox: { url: 'http://127.0.0.1:3001', port: 3001 },
      },
      model: null,
      embeddings: null,
      search: null,
      nodeEnv: 'production',
    });
  });

  it('use the values that are set, and ignore empty ones', () => {
    const settings = readSettings({
      PORT: '8080',
      PUBLIC_URL: 'https://archive.example/',
      PRODUCT: 'gazette',
      DATA_DIR: '/srv/archive',
      DATABASE_URL: 'postgresql://user:pass@host/db',
      RELEASES_URL: 'https://{remote}.cdn.example/files',
      TRUST_PROXY: '2',
      LOG_LEVEL: '',
      HOME: '/root',
    });
    expect(settings).toMatchObject({
      port: 8080,
      publicUrl: 'https://archive.example',
      product: 'gazette',
      dataDir: '/srv/archive',
      databaseUrl: 'postgresql://user:pass@host/db',
      releasesUrl: 'https://{remote}.cdn.example/files',
      trustProxy: 2,
      logLevel: 'info',
    });
  });

  it('trust proxies by number, by address or not at all', () => {
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
    expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  });

  it.each([
    ['MAIL_URL', 'mail.example.org', 'MAIL_URL must be an address like smtp://user:password@host:587'],
    ['MAIL_URL', 'https://mail.example.org', 'MAIL_URL must be an address like smtp://user:password@host:587'],
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535'],
    ['PUBLIC_URL', 'archive.example', 'PUBLIC_URL must be an address like https://example.org, without a path'],
    [
      'PUBLIC_URL',
      'https://example.org/archive',
      'PUBLIC_URL must be an address like https://example.org, without a path',
    ],
    ['PUBLIC_URL', 'ftp://example.org', 'PUBLIC_URL must be an address like https://example.org, without a path'],
    ['PRODUCT', 'Archivi', 'PRODUCT must be 2 to 30 lower-case letters or digits, a letter first'],
    ['DATABASE_URL', 'mysql://host/db', 'DATABASE_URL must be an address like postgres://user:password@host/database'],
    ['TEST_DATABASE_URL', 'x', 'TEST_DATABASE_URL must be an address like postgres://user:password@host/database'],
    ['RELEASES_URL', '{remote}', 'RELEASES_URL must be an address like https://{remote}.example.org'],
    ['API_SITE_URL', 'localhost:3000', 'API_SITE_URL must be an address like http://localhost:3000, without a path'],
    ['API_SECRET', 'short', 'API_SECRET must have at least 32 characters'],
    ['API_URL_ARCHIVE', '/api', 'API_URL_ARCHIVE must be an address like http://localhost:3101, without a path'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be false, a number of proxies, or their addresses with commas between'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of [fatal, error, warn, info, debug, silent]'],
    ['NODE_ENV', 'staging', 'NODE_ENV must be one of [production, development, test]'],
  ])('reject %s=%s in one clear line', (name, value, line) => {
    const read = (): unknown => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`Setting ${line}`);
  });

  it('never repeat a value that may contain a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret)/);
  });

  it('are listed in .env.example with their default values', () => {
    const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    const pairs = [...example.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    expect(pairs.map(([name]) => name)).toEqual(settingNames);
    expect(readSettings(Object.fromEntries(pairs))).toEqual(readSettings({}));
  });
});
