import { counted } from 'shared-contracts/counted';

/** The confirmations of the forms, by the key in the address (`?done=&n=`). */
const texts = {
  publish: (count) => `${counted(count, 'page')} published. Search will find them in a moment.`,
  retry: (count) => (count === 0 ? 'Nothing to retry: no page had failed.' : `${counted(count, 'page')} retried.`),
  discard: (count) => `${counted(count, 'page')} discarded.`,
  'give-up': () => 'The upload was cancelled and its files removed.',
  amend: () => 'Saved. The page is being checked again.',
  move: () => 'Moved. The old link now leads here.',
  'find-articles': (count) => `${counted(count, 'article')} detected from the layout.`,
  'remove-articles': () => 'Articles removed. The page’s text is unchanged.',
  'join-articles': (count) => `Joined. The page now has ${counted(count, 'article')}.`,
  'split-articles': (count) => `Split. The page now has ${counted(count, 'article')}.`,
  'item-picture': () => 'The image is being remade and the text recognised again.',
  'page-picture': () => 'The image was remade, and its text was moved to match.',
  'another-page': () => 'Kept as a separate page. It is being checked again.',
  'drop-page': () => 'Discarded. The other image was kept.',
  'replace-page': () => 'This image replaces the other one. It is being checked again.',
  recognise: (count) => `${counted(count, 'page')} queued.`,
} satisfies Readonly<Record<string, (count: number) => string>>;

type Done = keyof typeof texts;

const isDone = (key: string): key is Done => Object.hasOwn(texts, key);

/** Returns the confirmation of a form. */
export const doneWords = (done: Done, count: number): string => texts[done](count);

/** Returns the confirmation in the address; null without one. */
export function doneText(query: URLSearchParams): string | null {
  const key = query.get('done') ?? '';
  const count = Number(/^\d{1,6}$/.exec(query.get('n') ?? '')?.[0] ?? 0);
  return isDone(key) ? doneWords(key, count) : null;
}

/** Returns the address after a form, which includes its confirmation. */
export function doneAt(address: string, done: string, count: number): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  for (const name of ['discard', 'done', 'n']) params.delete(name);
  params.set('done', done);
  params.set('n', String(count));
  return `${path}?${params.toString()}`;
}
