import type { NumberedEvent, RunEvent } from 'shared-contracts/context/chats/run-events';
import type { LinkedCard, WrittenSentence } from 'shared-contracts/context/chats/answer-parts';
import type { SliceContext } from 'shared-contracts/server/slice-context';

const slugsIn = (events: readonly NumberedEvent[]): readonly string[] =>
  events.flatMap(({ event }) => (event.type === 'source' ? [event.card.page.slug] : []));

/** Asked of the archive at once. */
const batchSize = 500;

/** Pages that these events quote and that are in the archive no longer; all of them where there is no archive to ask. */
export async function goneSources(
  { archive }: Pick<SliceContext, 'archive'>,
  events: readonly NumberedEvent[],
): Promise<ReadonlySet<string>> {
  const slugs = [...new Set(slugsIn(events))];
  if (archive === undefined) return new Set(slugs);
  const gone = new Set<string>();
  for (let at = 0; at < slugs.length; at += batchSize) {
    const batch = slugs.slice(at, at + batchSize);
    const found = await archive.things(batch.map((slug) => ({ slug })));
    batch.forEach((slug, index) => {
      if (found[index] === null) gone.add(slug);
    });
  }
  return gone;
}

/** Which page it was is still told, and none of its words. */
const emptyCard = (card: LinkedCard): LinkedCard => ({
  ...card,
  ...{ headline: null, quote: '', before: '', after: '', marks: [], boxes: [], crop: null, gone: true },
  // What is lit on the page stands in its address.
  href: card.href.replace(/\?.*$/, ''),
});

const removedText = 'This sentence was about a page that is no longer in the archive.';
const uncertainText = 'This sentence may be about a page that is no longer in the archive.';

function removeSentence(sentence: WrittenSentence, gone: ReadonlySet<number>): WrittenSentence {
  const isAboutGone = sentence.cites.some((number) => gone.has(number));
  // It was written with all of the quotes at hand: only what stands in those that are still there is known to be theirs.
  if (!isAboutGone && sentence.state === 'verified' && sentence.cites.length > 0) return sentence;
  return { ...sentence, text: isAboutGone ? removedText : uncertainText, cites: [] };
}

function hideGoneSources(event: RunEvent, gone: ReadonlySet<number>): RunEvent {
  if (event.type === 'source' && gone.has(event.card.number)) return { ...event, card: emptyCard(event.card) };
  if (event.type === 'sentence') return { ...event, sentence: removeSentence(event.sentence, gone) };
  // What may be asked next is taken from the quotes; so are the differing values that earlier versions listed.
  if (event.type === 'verdict') return { ...event, verdict: { ...event.verdict, differing: [], followUps: [] } };
  return event;
}

/**
 * What one run told, without the words of these pages: a quote stays in an old chat as long as its page does. `sources`:
 * events with all quotes of the run so far, where `events` has only what follows.
 */
export function hideGone(
  events: readonly NumberedEvent[],
  pages: ReadonlySet<string>,
  sources: readonly NumberedEvent[] = events,
): readonly NumberedEvent[] {
  const cards = sources.flatMap(({ event }) => (event.type === 'source' ? [event.card] : []));
  const gone = new Set(cards.filter(({ page }) => pages.has(page.slug)).map(({ number }) => number));
  if (gone.size === 0) return events;
  return events.map(({ seq, event }) => ({ seq, event: hideGoneSources(event, gone) }));
}
