import type { ContentNotice } from 'shared-contracts/content/content-notice';
import { getDocument } from 'shared-contracts/content/get-document';
import { readPrintedEvents, type PrintedEvent } from 'shared-contracts/content/printed-events';
import type { Call } from 'shared-contracts/endpoint';
import { fieldsOf, itemsOf, textOf } from 'shared-contracts/stories/read-unknown';
import { hrefOf } from 'shared-contracts/stories/safe-href';
import { runsOf, type Run } from './runs.ts';

type Paragraphs = readonly (readonly Run[])[];

/** The editors' texts for the front page. */
export interface HomeContent {
  readonly title: string | null;
  readonly standfirst: string | null;
  /** Null: no banner. */
  readonly banner: { readonly paragraphs: Paragraphs; readonly to: string | null } | null;
  readonly letters: readonly { readonly paragraphs: Paragraphs; readonly name: string; readonly role: string | null }[];
  readonly events: readonly PrintedEvent[];
  readonly questions: readonly { readonly ask: string; readonly answer: Paragraphs }[];
  readonly notice: ContentNotice | null;
}

const readBanner = (data: Readonly<Record<string, unknown>>): HomeContent['banner'] => {
  const paragraphs = runsOf(data['banner_text']);
  return paragraphs.length === 0 ? null : { paragraphs, to: hrefOf(data['banner_link']) };
};

function readLetter(row: unknown): HomeContent['letters'] {
  const { quote, name, role } = fieldsOf(row);
  const [paragraphs, who] = [runsOf(quote), textOf(name)];
  return paragraphs.length === 0 || who === null ? [] : [{ paragraphs, name: who, role: textOf(role) }];
}

function readQuestion(row: unknown): HomeContent['questions'] {
  const { question, answer } = fieldsOf(row);
  const [ask, paragraphs] = [textOf(question), runsOf(answer)];
  return ask === null || paragraphs.length === 0 ? [] : [{ ask, answer: paragraphs }];
}

/** Loads the front page's document. If it is missing or invalid, parts are omitted, but the page is still shown. */
export async function loadHomeContent(call: Call): Promise<HomeContent> {
  const { document, notice } = await call(getDocument(), { type: 'home', uid: null });
  const data = fieldsOf(document?.data);
  return {
    title: textOf(data['title']),
    standfirst: textOf(data['standfirst']),
    banner: readBanner(data),
    letters: itemsOf(data['testimonials']).flatMap(readLetter),
    events: readPrintedEvents(data),
    questions: itemsOf(data['questions']).flatMap(readQuestion),
    notice,
  };
}
