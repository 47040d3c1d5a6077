import { ChildPool } from '../../../core/public.ts';
import type { PressAnswer, PressOrder, PressScan, PressWords } from './press-messages.ts';

/** Sets and draws pages in processes with low priority, so that drawing does not slow down the site for readers. */
const press = new ChildPool<PressOrder, PressAnswer>({
  ...{ file: new URL('./press-process.ts', import.meta.url), name: 'draws pages', size: 2 },
  ...{ env: process.env, errors: 'inherit' },
});

/** Ends all setting and drawing when the site stops. The jobs run again at the next start. */
export const stopPress = (): void => {
  press.stop();
};

/** Sets a page; resolves to the words that recognition would read on its scan. */
export async function orderWords(page: PressOrder['page']): Promise<PressWords> {
  const answer = await press.request({ output: 'words', page });
  if ('words' in answer) return answer.words;
  throw new Error('problem' in answer ? answer.problem : 'The press answered with a scan');
}

/** Sets and draws a page and packs its tiles, which takes about a second. */
export async function orderScan(page: PressOrder['page']): Promise<PressScan> {
  const answer = await press.request({ output: 'scan', page });
  if ('scan' in answer) return answer.scan;
  throw new Error('problem' in answer ? answer.problem : 'The press answered with words');
}
