/** What decides whether a response is cached. */
type CacheableResponse = Pick<Response, 'headers' | 'redirected' | 'status' | 'type'>;

const typeOf = ({ headers }: CacheableResponse): string => (headers.get('content-type') ?? '').split(';', 1)[0] ?? '';

const isForAll = ({ headers }: CacheableResponse): boolean => {
  const rules = (headers.get('cache-control') ?? '').toLowerCase().split(',');
  const names = rules.map((rule) => rule.trim());
  return names.includes('public') && !names.includes('private') && !names.includes('no-store');
};

const isWhole = (response: CacheableResponse): boolean =>
  response.status === 200 && !response.redirected && (response.type === 'basic' || response.type === 'cors');

/** Whether a response is a public page. */
export const mayCacheDocument = (response: CacheableResponse): boolean =>
  isWhole(response) && response.type === 'basic' && typeOf(response) === 'text/html' && isForAll(response);

const fileTypes = /^(text\/(css|javascript)|application\/json|font\/woff2|image\/(jpeg|webp|png|svg\+xml))$/;

/** Whether a response is a file whose content never changes. The login page of a captive portal does not pass. */
export const mayCacheFile = (response: CacheableResponse): boolean =>
  isWhole(response) &&
  fileTypes.test(typeOf(response)) &&
  isForAll(response) &&
  (response.headers.get('cache-control') ?? '').includes('immutable');
