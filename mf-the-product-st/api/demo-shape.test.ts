import Joi from 'joi';
import { demoDocuments } from './testing/demo-documents.ts';

const text = () => Joi.string().min(3).required();
const day = () =>
  Joi.string()
    .pattern(/^20\d\d-[01]\d-[0-3]\d$/)
    .required();
const position = () => Joi.number().integer().min(1).required();
const empty = () => Joi.object({ link_type: Joi.valid('Any').required() });
const web = () => Joi.object({ link_type: Joi.valid('Web').required(), url: text(), text: Joi.string() });
const linkTo = (type: string) =>
  Joi.object({ link_type: Joi.valid('Document').required(), type: Joi.valid(type).required(), uid: text() });
const picture = () => Joi.object({ file: text(), alt: text(), copyright: text() });
const cover = () => Joi.alternatives(picture(), Joi.object({}).length(0)).required();

const span = Joi.object({
  start: Joi.number().integer().min(0).required(),
  end: Joi.number().integer().greater(Joi.ref('start')).required(),
  type: Joi.valid('label', 'em', 'strong', 'hyperlink').required(),
  data: Joi.when('type', { is: 'label', then: Joi.object({ label: Joi.valid('note').required() }).required() }),
});
const richText = () =>
  Joi.array()
    .items(
      Joi.object({
        type: Joi.valid('paragraph', 'heading2', 'heading3', 'list-item').required(),
        text: text(),
        spans: Joi.array().items(span).required(),
      }),
    )
    .min(1)
    .required();

const slice = (type: string, primary: Joi.ObjectSchema) =>
  Joi.object({
    id: text(),
    slice_type: Joi.valid(type).required(),
    slice_label: Joi.valid(null).required(),
    variation: Joi.valid('default').required(),
    version: text(),
    primary: primary.required(),
    items: Joi.array().length(0).required(),
  });
const quote = Joi.object({
  quote: text(),
  page: text(),
  title: text(),
  date: Joi.string().isoDate().required(),
  headline: text(),
  words: text(),
});
const body = () =>
  Joi.array()
    .items(
      slice('text', Joi.object({ text: richText() })),
      slice(
        'figure',
        Joi.object({ image: picture().required(), caption: richText(), width: Joi.valid('column', 'wide').required() }),
      ),
      slice('archive_quote', quote),
      slice('pull_quote', Joi.object({ text: text() })),
    )
    .min(1)
    .unique('id')
    .required();

const note = Joi.object({ text: richText(), source: Joi.alternatives(web(), empty()).required(), checked: day() });
const story = {
  title: text(),
  standfirst: text(),
  authors: Joi.array()
    .items(Joi.object({ name: text() }))
    .min(1)
    .required(),
  date: day(),
  notes: Joi.array().items(note).required(),
  corrections: Joi.array().required(),
  position: position(),
  cover: cover(),
  body: body(),
};

const models = {
  article: {
    ...story,
    issue: linkTo('issue').required(),
    parent: Joi.alternatives(linkTo('article'), empty()).required(),
  },
  inside_piece: story,
  project: { ...story, cohort: linkTo('cohort').required(), try_it: web().required() },
  // The cohorts of the demonstration have no dates, and none may be invented.
  cohort: {
    title: text(),
    standfirst: text(),
    starts: Joi.valid(null).required(),
    ends: Joi.valid(null).required(),
    intro: richText(),
    cover: cover(),
  },
  issue: {
    ...{ number: position(), title: text(), standfirst: text(), date: day(), cover: cover(), intro: richText() },
    articles: Joi.array()
      .items(Joi.object({ article: linkTo('article').required() }))
      .min(1)
      .required(),
  },
} as const;

describe('the documents of the demonstration', () => {
  it.each(Object.entries(models))('have exactly the fields of their model: %s', (type, model) => {
    const documents = demoDocuments(type as keyof typeof models);
    expect(documents.length).toBeGreaterThan(1);
    for (const { name, data } of documents) {
      const { error } = Joi.object(model).validate(data, { convert: false, abortEarly: false });
      expect([name, error?.message]).toEqual([name, undefined]);
    }
  });
});
