/** A sentence of a model, made safe to show. */
export interface PlainSentence {
  /** Without markup, citation marks and invisible characters. */
  readonly text: string;
  /** Numbers of the existing cards that it cites, in ascending order and without repetition. */
  readonly cites: readonly number[];
  /** True when it cites a card that does not exist, or has a malformed citation mark. */
  readonly hasInvalidCitation: boolean;
}

/** Invisible characters, and those that control text direction, including tag characters. */
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc\u{e0000}-\u{e0fff}]/gu;

const marks = /\[\s*(\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*)\s*\]/gu;
/** Citation marks in other forms, and those without content. */
const otherMarks = /【[^】]*】|\[\^?[^\]]*\d[^\]]*\]|[⁅⁆【】]/gu;

/** What a sentence about newspapers must not contain: markup, pictures, addresses, code, chat turns. */
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
  // A word that mixes two scripts can imitate another word.
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u,
];

/** Longer text is not a sentence of a summary; in characters. */
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

/** Removes Markdown emphasis, headings and list markers. */
const unmarked = (text: string): string =>
  text
    .replace(/^\s*(?:[-•·–#>*+|]+\s*|\d{1,2}\)\s+)+/u, '')
    .replaceAll(/[*~|#]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+([.,;:!?…])/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * Returns a sentence as plain text with its citations among the `known` cards. Returns null when it contains anything
 * forbidden (so that it is not shown at all), or when no text is left. `secret`: the fence of the prompt, which is
 * forbidden too.
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
  return { text, cites, hasInvalidCitation: cites.length < ids.length || rest.search(otherMarks) !== -1 };
}
