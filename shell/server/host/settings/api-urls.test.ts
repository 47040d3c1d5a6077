import { SettingsError } from './settings-error.ts';
import { apiUrls } from './api-urls.ts';

const read = (environment: Readonly<Record<string, string>>): unknown =>
  apiUrls(environment, ['archive', 'the-product-st']);

describe('API URLs of separate processes', () => {
  it('are set for single sections, and absent for the rest', () => {
    expect(read({ API_URL_THE_PRODUCT_ST: ' http://localhost:3102/ ', API_URL_ARCHIVE: '', PORT: '1' })).toEqual({
      'the-product-st': 'http://localhost:3102',
    });
  });

  it.each([
    [
      'API_URL_AUTH',
      'http://localhost:1',
      'API_URL_AUTH does not name a section whose API can run separately. Sections: API_URL_A',
    ],
    ['API_URL_ARCHIVE', 'http://localhost:1/api', 'must be an address like http://localhost:3101, without a path'],
    ['API_URL_ARCHIVE', 'ftp://localhost', 'must be an address like http://localhost:3101, without a path'],
  ])('%s=%s is rejected in one line', (name, value, line) => {
    expect(() => read({ [name]: value })).toThrow(SettingsError);
    expect(() => read({ [name]: value })).toThrow(line);
  });
});
