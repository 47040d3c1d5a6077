import { readSettings } from './settings.ts';

const all = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'newspapers',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'very secret',
};

describe('the settings of the S3 store', () => {
  it('are none by default: files are in DATA_DIR', () => {
    expect(readSettings({}).s3).toBeNull();
  });

  it('name a bucket, and limit the cache to a gigabyte', () => {
    expect(readSettings(all).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'newspapers',
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'very secret',
      cacheBytes: 1_000_000_000,
    });
    expect(readSettings({ ...all, S3_CACHE_MB: '0' }).s3?.cacheBytes).toBe(0);
  });

  it('must be complete', () => {
    expect(() => readSettings({ ...all, S3_REGION: '', S3_SECRET_ACCESS_KEY: '' })).toThrow(
      'Setting S3_REGION, S3_SECRET_ACCESS_KEY is missing: S3_ENDPOINT needs it',
    );
  });

  it.each([
    ['S3_ENDPOINT', 's3.example.org', 'must be an address like https://s3.example.org'],
    ['S3_ENDPOINT', 'https://key:secret@s3.example.org', 'must be an address like https://s3.example.org'],
    ['S3_BUCKET', 'My Bucket', 'must be the name of a bucket'],
    ['S3_REGION', 'Europe', 'must be a region like eu-west-1, or auto'],
    ['S3_CACHE_MB', '-1', 'must be a whole number of megabytes'],
  ])('refuse a wrong %s: %s', (name, value, line) => {
    const read = (): unknown => readSettings({ ...all, [name]: value });
    expect(read).toThrow(`Setting ${name} ${line}`);
    expect(read).not.toThrow(/secret/);
  });
});
