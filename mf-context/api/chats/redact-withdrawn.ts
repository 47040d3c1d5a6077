import type { NumberedEvent, RunEvent } from 'shared-contracts/context/chats/run-events';
import type { LinkedCard, WrittenSentence } from 'shared-contracts/context/chats/answer-parts';
import type { SliceContext } from 'shared-contracts/server/slice-context';

const slugsIn = (events: readonly NumberedEvent[]): readonly string[] =>
  events.flatMap(({ event }) => (event.type === 'source' ? [event.card.page.slug] : []));

/** Pages looked up at once. */
const batchSize = 500;

/** Returns the quoted pages that are no longer in the archive; all of them when the archive is not available. */
export async function withdrawnSources(
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

/** Removes all text and pictures of a page from its card, but leaves the reference to the page. */
const emptyCard = (card: LinkedCard): LinkedCard => ({
  ...card,
  ...{ headline: null, quote: '', before: '', after: '', marks: [], boxes: [], crop: null, gone: true },
  // The query of the URL contains the highlighted words.
  href: card.href.replace(/\?.*$/, ''),
});

const removedText = 'This sentence was about a page that is no longer in the archive.';
const uncertainText = 'This sentence may be about a page that is no longer in the archive.';

function removeSentence(sentence: WrittenSentence, gone: ReadonlySet<number>): WrittenSentence {
  const isAboutGone = sentence.cites.some((number) => gone.has(number));
  // The model saw all quotes. A sentence is certain to use only the remaining ones if it is verified and cites only
  // them.
  if (!isAboutGone && sentence.state === 'verified' && sentence.cites.length > 0) return sentence;
  return { ...sentence, text: isAboutGone ? removedText : uncertainText, cites: [] };
}

function hideGoneSources(event: RunEvent, gone: ReadonlySet<number>): RunEvent {
  if (event.type === 'source' && gone.has(event.card.number)) return { ...event, card: emptyCard(event.card) };
  if (event.type === 'sentence') return { ...event, sentence: removeSentence(event.sentence, gone) };
  // Follow-ups, and the differing values of earlier versions, are taken from the quotes.
  if (event.type === 'verdict') return { ...event, verdict: { ...event.verdict, differing: [], followUps: [] } };
  return event;
}

/**
 * Returns the events of a run without the text of pages that were withdrawn (`withdrawn`: their slugs). `sources`:
 * events with all quotes of the run so far, where `events` holds only later ones.
 */
export function redactWithdrawn(
  events: readonly NumberedEvent[],
  withdrawn: ReadonlySet<string>,
  sources: readonly NumberedEvent[] = events,
): readonly NumberedEvent[] {
  const cards = sources.flatMap(({ event }) => (event.type === 'source' ? [event.card] : []));
  const gone = new Set(cards.filter(({ page }) => withdrawn.has(page.slug)).map(({ number }) => number));
  if (gone.size === 0) return events;
  return events.map(({ seq, event }) => ({ seq, event: hideGoneSources(event, gone) }));
}
