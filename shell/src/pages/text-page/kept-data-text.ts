import { getKeptData } from 'shared-contracts/auth/kept-data';
import type { Call } from 'shared-contracts/endpoint';
import { safeRichText } from 'shared-contracts/stories/safe-rich-text';
import type { StoryBlock } from 'shared-contracts/stories/story-body';

/** The register of personal data, for the end of the privacy policy; made from what the tables declare. */
export async function keptDataText(call: Call): Promise<readonly StoryBlock[]> {
  const { parts } = await call(getKeptData, {});
  const block = (type: string, text: string) => ({ type, text, spans: [] });
  const entry = (lead: string, text: string) => ({
    ...block('list-item', `${lead}. ${text}`),
    spans: [{ type: 'strong', start: 0, end: lead.length }],
  });
  const text = safeRichText([
    block('heading2', 'Everything that we keep'),
    block('paragraph', 'This list is made from what each table of the site declares.'),
    ...parts.flatMap(({ part, tables }) => [
      block('heading3', part),
      ...tables.map(({ what, why, basis, kept }) =>
        entry(what, `Why: ${why}. Legal basis: ${basis}. How long: ${kept}.`),
      ),
    ]),
  ]);
  return [{ kind: 'text', text }];
}
