import { escapeMarkup } from './escape-markup.ts';
import { updatedAt, type Feed, type FeedEntry } from './feed.ts';

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;

const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`;

const authorOf = (name: string): string => `<author>${element('name', name)}</author>`;

const entryXml = (entry: FeedEntry): string =>
  [
    '<entry>',
    element('id', entry.address),
    element('title', entry.title),
    link('alternate', entry.address, 'text/html'),
    element('published', entry.published),
    element('updated', entry.updated),
    ...entry.authors.map(authorOf),
    ...(entry.category === null ? [] : [`<category term="${escapeMarkup(entry.category)}"/>`]),
    ...(entry.summary === null ? [] : [element('summary', entry.summary)]),
    element('content', entry.html, ' type="html"'),
    '</entry>',
  ].join('\n');

/** Writes a feed as Atom (RFC 4287). */
export const writeAtom = (feed: Feed): string =>
  `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-NG">',
    element('id', feed.self),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', updatedAt(feed)),
    authorOf(feed.author),
    link('self', feed.self, 'application/atom+xml'),
    link('alternate', feed.home, 'text/html'),
    ...feed.entries.map(entryXml),
    '</feed>',
  ].join('\n')}\n`;
