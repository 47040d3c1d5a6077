import Joi from 'joi';
import type { V1Operation } from '../../archive/v1/operation.ts';
import { address, count, demonstration, maybeText, newspaperDay, plainText } from '../../archive/v1/pieces.ts';
import { questionRule } from '../chats/start-run.ts';
import { datesInOrder, scopeDate } from '../scope-dates.ts';

/** The body of a question. */
export interface V1AskBody {
  readonly question: string;
  /** Restricts the search; no restriction by default. */
  readonly scope?: {
    readonly titles?: readonly string[];
    readonly languages?: readonly string[];
    readonly from?: string;
    readonly to?: string;
    /** The id of one of the caller's collections. */
    readonly collection?: string;
  };
}

/** A quote, letter for letter as on the page. */
export interface V1Quote {
  /** From 1, the best first. */
  readonly number: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly headline: string | null;
  readonly page: string;
  readonly title: { readonly slug: string; readonly name: string };
  readonly date: string;
  /** The page number as printed. */
  readonly label: string;
  readonly demonstration: boolean;
  readonly confidence: number | null;
  /** The words of `text` that say what was asked for; absent where that is not certain. */
  readonly answer?: string;
  readonly links: { readonly page: string; readonly html: string };
}

/** A question with its answer: quotes only, and how well they answer it. */
export interface V1Answer {
  readonly id: string;
  readonly question: string;
  readonly state: 'found' | 'nothing' | 'related';
  readonly quotes: readonly V1Quote[];
  /** The first answer and those that contradict it, each with the numbers of its quotes; empty if none do. */
  readonly differing: readonly { readonly text: string; readonly quotes: readonly number[] }[];
  /** Words of the question: in the quotes, not in them, and on no page of the archive. */
  readonly words: {
    readonly matched: readonly string[];
    readonly unmatched: readonly string[];
    readonly nowhere: readonly string[];
  };
  readonly searched: { readonly pages: number; readonly firstYear: number | null; readonly lastYear: number | null };
  readonly within: string | null;
  readonly followUps: readonly string[];
  /** The plan's questions in this month; `renews` is an instant in UTC (ISO 8601). */
  readonly questions: { readonly used: number; readonly most: number | null; readonly renews: string };
  readonly links: { readonly html: string };
}

const strings = (): Joi.ArraySchema<string[]> => Joi.array().items(Joi.string()).required();

const date = (): Joi.StringSchema => scopeDate().description('YYYY, YYYY-MM or YYYY-MM-DD');

const askBody = (): Joi.ObjectSchema<V1AskBody> =>
  Joi.object<V1AskBody>({
    question: questionRule().description('At most 1,000 characters'),
    scope: Joi.object({
      titles: Joi.array().items(Joi.string().max(100)).max(50).description('Slugs of newspapers'),
      languages: Joi.array().items(Joi.string().max(20)).max(50).description('ISO 639 codes'),
      from: date(),
      to: date(),
      collection: Joi.string()
        .pattern(/^[\w-]{1,64}$/)
        .description('One of your own collections; only its pages are searched'),
    })
      .custom(datesInOrder)
      .description('Restricts the question; without it, the whole archive is searched'),
  });

const quote = (): Joi.ObjectSchema<V1Quote> =>
  Joi.object<V1Quote>({
    number: count(),
    text: plainText().description('Word for word as in the page’s text'),
    before: plainText(),
    after: plainText(),
    headline: maybeText(),
    page: Joi.string().required().description('The slug of its page'),
    title: Joi.object({ slug: Joi.string().required(), name: plainText() }).required(),
    date: newspaperDay(),
    label: plainText(),
    demonstration: demonstration(),
    confidence: Joi.number().allow(null).required().description('Certainty of the text recognition, 0 to 1'),
    answer: Joi.string().description('The words of text that say what was asked for; missing if unknown'),
    links: Joi.object({ page: address(), html: address() }).required(),
  });

const answer = (): Joi.ObjectSchema<V1Answer> =>
  Joi.object<V1Answer>({
    id: Joi.string().required(),
    question: Joi.string().required().description('The question as it was searched'),
    state: Joi.string()
      .valid('found', 'related', 'nothing')
      .required()
      .description('found: a quote states what was asked; related: the closest quotes; nothing: no quotes'),
    quotes: Joi.array().items(quote()).required(),
    differing: Joi.array()
      .items(Joi.object({ text: Joi.string().required(), quotes: Joi.array().items(count()).required() }))
      .required()
      .description('Answers that cannot be right together, each with its quotes; empty if none'),
    words: Joi.object({ matched: strings(), unmatched: strings(), nowhere: strings() }).required(),
    searched: Joi.object({
      pages: count(),
      firstYear: Joi.number().integer().allow(null).required(),
      lastYear: Joi.number().integer().allow(null).required(),
    }).required(),
    within: maybeText().description('The scope in words; null for the whole archive'),
    followUps: strings().description('Suggested questions that have answers'),
    questions: Joi.object({
      used: count(),
      most: Joi.number().integer().allow(null).required().description('null if unlimited'),
      renews: Joi.string().required(),
    })
      .required()
      .description('Questions used this month, including this one'),
    links: Joi.object({ html: address() }).required(),
  });

/** Asks the archive and waits for the answer. */
export const askV1: V1Operation<object, object, V1Answer, V1AskBody> = {
  id: 'ask',
  method: 'POST',
  path: '/api/v1/questions',
  scope: 'ask',
  summary: 'Ask the archive',
  description:
    'Answers a question with up to five quotes, word for word from the pages. It counts towards your plan’s questions and appears in your history on the site. With an Idempotency-Key, the same question can be sent again within a day and counts once.',
  params: () => Joi.object({}),
  query: () => Joi.object({}),
  body: askBody,
  headers: {
    'Idempotency-Key': 'Your own id for one question: 16 to 64 letters, digits, _ and -, such as a UUID',
  },
  answer: { name: 'Answer', schema: answer },
  example: '/api/v1/questions',
  errors: ['not-found', 'conflict', 'timeout', 'unavailable'],
};
