import { getDocument } from 'shared-contracts/content/get-document';
import type { Call } from 'shared-contracts/endpoint';
import { fieldsOf, itemsOf, textOf } from 'shared-contracts/stories/loose';
import { safeRichText } from 'shared-contracts/stories/safe-rich-text';
import type { ReaderLetter } from './membership-data.ts';

/** So many stand on the page; the front page has them all. */
const shown = 3;

function readLetter(row: unknown): readonly ReaderLetter[] {
  const { quote, name, role } = fieldsOf(row);
  const paragraphs = safeRichText(quote).flatMap(({ text }) => (text === '' ? [] : [text]));
  const who = textOf(name);
  return paragraphs.length === 0 || who === null ? [] : [{ paragraphs, name: who, role: textOf(role) }];
}

/** Letters from readers that editors put on the front page; none where the content service cannot be asked. */
export async function loadLetters(call: Call): Promise<readonly ReaderLetter[]> {
  const { document } = await call(getDocument(), { type: 'home', uid: null }).catch(() => ({ document: null }));
  return itemsOf(fieldsOf(document?.data)['testimonials']).flatMap(readLetter).slice(0, shown);
}
