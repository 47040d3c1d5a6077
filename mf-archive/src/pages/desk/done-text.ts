import { counted } from '../../parts/counted.ts';

/** What a form did, as its answer's address says it (`?done=&n=`), in words. */
const texts = {
  publish: (count) => `${counted(count, 'page')} on the way to readers: search finds them in a moment.`,
  retry: (count) =>
    count === 0 ? 'No page was tried again: none had stopped.' : `${counted(count, 'page')} tried again.`,
  discard: (count) => `${counted(count, 'page')} discarded.`,
  'give-up': () => 'The upload was given up, and what had come is removed.',
  amend: () => 'Saved. The page is checked again.',
  move: () => 'Moved. The old address leads here from now on.',
  recognise: (count) => `${counted(count, 'page')} put into the queue.`,
} satisfies Readonly<Record<string, (count: number) => string>>;

type Done = keyof typeof texts;

const isDone = (key: string): key is Done => Object.hasOwn(texts, key);

/** What a form did, in words. */
export const doneWords = (done: Done, count: number): string => texts[done](count);

/** Null where nothing was done. */
export function doneText(query: URLSearchParams): string | null {
  const key = query.get('done') ?? '';
  const count = Number(/^\d{1,6}$/.exec(query.get('n') ?? '')?.[0] ?? 0);
  return isDone(key) ? doneWords(key, count) : null;
}

/** The address to go to after a form: what was done is told there. */
export function doneAt(address: string, done: string, count: number): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  for (const name of ['discard', 'done', 'n']) params.delete(name);
  params.set('done', done);
  params.set('n', String(count));
  return `${path}?${params.toString()}`;
}
