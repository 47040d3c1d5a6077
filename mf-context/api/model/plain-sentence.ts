/** A sentence of a model as it may be shown. */
export interface PlainSentence {
  /** Without markup, marks, and letters that nobody sees. */
  readonly text: string;
  /** Numbers of what it cites, each once, in order; only such as there are. */
  readonly cites: readonly number[];
  /** It cites what there is not, or in a form that was not agreed. */
  readonly strange: boolean;
}

/** Letters that nobody sees and signs that turn the direction of text; tags among them. */
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc\u{e0000}-\u{e0fff}]/gu;

const marks = /\[\s*(\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*)\s*\]/gu;
/** Marks of other makes, and of nothing. */
const otherMarks = /【[^】]*】|\[\^?[^\]]*\d[^\]]*\]|[⁅⁆【】]/gu;

/** What has no place in a sentence about newspapers: markup, pictures, addresses, code, turns of a talk. */
const foreign: readonly RegExp[] = [
  /<\s*[!/?|a-z]/iu,
  /&(?:#\w{1,8}|[a-z]{2,31});/iu,
  /\]\s*[([:]|!\s*\[|\(\s*(?:data|https?|javascript|\/\/)/iu,
  /\b[a-z][a-z0-9+.-]{1,20}:(?:\/\/|\S*(?:[/;=%]|\())/iu,
  /\b(?:javascript|vbscript|data|mailto|file|blob|tel)\s*:/iu,
  /\/\/\s*[\p{L}\p{N}]|\\\\|@[\p{L}\p{N}-]+\.|\bwww\b/iu,
  /[\p{L}\p{N}-]\s?(?:\.|\[\.\]|\(\.\)|。)\s?(?:app|biz|click|co|com|dev|edu|example|gov|info|io|link|me|mil|net|ng|online|onion|org|ru|shop|site|top|xyz)(?![\p{L}\p{N}])/iu,
  /`|\{\s*["'{]|<\||\|>|\[\/?(?:INST|SYS)\]/iu,
  /(?=[A-Za-z0-9+/_-]*\d)(?=[A-Za-z0-9+/_-]*[A-Z])(?=[A-Za-z0-9+/_-]*[a-z])[A-Za-z0-9+/_-]{24,}|[\p{L}\p{N}+/=_-]{45,}|[A-Za-z0-9+/]{12,}==?/u,
  // A word of letters of two scripts looks like another word.
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u,
];

/** Longer ones are no sentences of a newspaper's summary. In characters. */
const maxLength = 600;

function idsOf(text: string): readonly number[] {
  const found = Array.from(text.matchAll(marks)).flatMap(([, list = '']) =>
    list.split(/[,;]/u).flatMap((part) => {
      const [from = 0, to = from] = part.split(/[–-]/u).map(Number);
      return to < from || to - from > 20 ? [from, to] : Array.from({ length: to - from + 1 }, (_, at) => from + at);
    }),
  );
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Without signs of emphasis, headings and lists. */
const unmarked = (text: string): string =>
  text
    .replace(/^\s*(?:[-•·–#>*+|]+\s*|\d{1,2}\)\s+)+/u, '')
    .replaceAll(/[*~|#]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+([.,;:!?…])/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * A sentence as plain text with what it cites, of which `known` are there. Null where it has what has no place in it: it
 * is not shown at all; also where nothing is left to read.
 */
export function plainSentence(raw: string, known: ReadonlySet<number>, secret: string): PlainSentence | null {
  const seen = raw.normalize('NFC').replaceAll(invisible, '');
  if (
    seen.length > maxLength ||
    seen.includes(secret) ||
    foreign.some((form) => form.test(seen.replaceAll(marks, ' ')))
  ) {
    return null;
  }
  const ids = idsOf(seen);
  const rest = seen.replaceAll(marks, '');
  const text = unmarked(rest.replaceAll(otherMarks, '').replaceAll(/[[\]<>]/gu, ''));
  if (!/\p{L}{2}/u.test(text)) return null;
  const cites = ids.filter((id) => known.has(id));
  return { text, cites, strange: cites.length < ids.length || rest.search(otherMarks) !== -1 };
}
