import type { JSX } from 'react';
import type { UnderstoodQuestion, Verdict } from 'shared-contracts/context/chats/answer-parts';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import { AskButton } from '../asking/ask-form.tsx';
import { useCanAsk } from '../asking/asking-context.ts';
import { chipRow, remark } from './answer.styles.ts';
import { quotedList } from './evidence-text.ts';

const searchedText = ({ searched, within }: Verdict): string => {
  const { pages, firstYear, lastYear } = searched;
  const years =
    firstYear === null || lastYear === null
      ? ''
      : `, ${firstYear === lastYear ? String(firstYear) : `${String(firstYear)} to ${String(lastYear)}`}`;
  return `Searched ${counted(pages, 'page')}${years}${within === null ? '' : `, within ${within}`}.`;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Replaces a word of the question by another. */
const replaceWord = (question: string, word: string, other: string): string =>
  question.replace(new RegExp(escaped(word), 'iu'), other);

interface MissingInput {
  readonly question: UnderstoodQuestion;
  readonly verdict: Verdict;
}

/**
 * Suggests similar words for those that occur nowhere in the archive. Pressing one asks again with it; where it
 * cannot, the words are links that search for them.
 */
function SuggestedWords({ question, verdict: { nowhere, perhaps } }: MissingInput): JSX.Element | null {
  const { links } = useSite();
  const canAsk = useCanAsk();
  const [word] = nowhere;
  if (perhaps.length === 0) return null;
  const isPlain =
    word !== undefined && nowhere.length === 1 && replaceWord(question.asked, word, '') !== question.asked;
  if (!isPlain || !canAsk) {
    return (
      <p>
        Similar words in the archive:{' '}
        {perhaps.map((other, at) => (
          <span key={other}>
            {at > 0 && ', '}
            <TextLink to={links.search({ q: other })}>{other}</TextLink>
          </span>
        ))}
      </p>
    );
  }
  return (
    <div css={chipRow}>
      <span>Ask with</span>
      {perhaps.map((other) => (
        <AskButton key={other} initial={{ question: replaceWord(question.asked, word, other) }}>
          {other}
        </AskButton>
      ))}
    </div>
  );
}

/** Links to the nearest pages, and to a search, when nothing answers the question. */
function NearestPages({ question, verdict: { nearest } }: MissingInput): JSX.Element {
  const { links } = useSite();
  return (
    <>
      {nearest.length > 0 && (
        <div>
          <p>Pages with most of these words:</p>
          <ul>
            {nearest.map(({ slug, title, date }) => (
              <li key={slug}>
                <TextLink to={links.newspaperPage(slug, question.asked)}>
                  {title}, {dayText(date)}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <TextLink to={links.search({ q: question.asked })}>Search for these words</TextLink>
      </p>
    </>
  );
}

/** Shows what was searched, and what was not found. */
export function GapsPart({ question, verdict }: MissingInput): JSX.Element {
  const { nowhere, state } = verdict;
  const missing = verdict.unmatched.filter((word) => !nowhere.includes(word));
  return (
    <div css={remark}>
      {(missing.length > 0 || nowhere.length > 0) && (
        <p>
          <b>Not found.</b>
          {missing.length > 0 &&
            ` ${state === 'nothing' ? 'No page answers' : 'The quotes do not mention'} ${quotedList(missing)}.`}
          {nowhere.length > 0 && ` ${quotedList(nowhere)} ${nowhere.length === 1 ? 'is' : 'are'} not in the archive.`}
        </p>
      )}
      <SuggestedWords question={question} verdict={verdict} />
      {state === 'nothing' && <NearestPages question={question} verdict={verdict} />}
      <p>{searchedText(verdict)}</p>
    </div>
  );
}
