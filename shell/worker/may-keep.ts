/** What is looked at of an answer before it is kept. */
type Answer = Pick<Response, 'headers' | 'redirected' | 'status' | 'type'>;

const typeOf = ({ headers }: Answer): string => (headers.get('content-type') ?? '').split(';', 1)[0] ?? '';

const isForAll = ({ headers }: Answer): boolean => {
  const rules = (headers.get('cache-control') ?? '').toLowerCase().split(',');
  const names = rules.map((rule) => rule.trim());
  return names.includes('public') && !names.includes('private') && !names.includes('no-store');
};

const isWhole = (answer: Answer): boolean =>
  answer.status === 200 && !answer.redirected && (answer.type === 'basic' || answer.type === 'cors');

/** A page that the server gives to everybody as it is. */
export const mayKeepDocument = (answer: Answer): boolean =>
  isWhole(answer) && answer.type === 'basic' && typeOf(answer) === 'text/html' && isForAll(answer);

const fileTypes = /^(text\/javascript|application\/json|font\/woff2|image\/(jpeg|webp|png|svg\+xml))$/;

/** A file whose address never stands for anything else. A page in its place, as hotels send it, is none. */
export const mayKeepFile = (answer: Answer): boolean =>
  isWhole(answer) &&
  fileTypes.test(typeOf(answer)) &&
  isForAll(answer) &&
  (answer.headers.get('cache-control') ?? '').includes('immutable');
