import { minNewPasswordLength } from '../../constants.ts';

const better = 'choose three unrelated words with a capital letter and a number.';

/** The error message for a common password. */
export const commonPasswordMessage: string = `Many people use a password like this one: ${better}`;
const ownPasswordMessage = `This is easy to guess from your name, your email address or the name of this site: ${better}`;

/** Common parts of guessable passwords, in lower case without digits and signs. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passw parola motdepasse senha contrasena welcome letmein login signin access admin administrator root user
  guest test testing secret default changeme master super superman batman spiderman dragon monkey shadow sunshine princess
  football soccer baseball basketball hockey arsenal chelsea liverpool manchester barcelona madrid eagles supereagles
  iloveyou loveyou lovely love babygirl baby angel flower butterfly cookie chocolate banana orange purple summer winter
  spring autumn january february march april june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday hello freedom whatever trustno computer internet google facebook instagram
  whatsapp samsung nokia iphone android microsoft windows michael jennifer jordan jessica daniel david joshua samuel
  emmanuel blessing chidi ngozi amina fatima ibrahim musa mohammed muhammad grace favour precious peace victory
  jesus jesuschrist christ godisgood godisgreat god allah alhamdulillah bismillah amen praise
  nigeria naija lagos abuja kano ibadan enugu kaduna jollof archive newspaper`.split(/\s+/),
);

/** Rows of a keyboard. Neighbours in the alphabet and among digits are found by their character codes. */
const rows = 'qwertyuiop asdfghjkl zxcvbnm';

const unmasked = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['1', 'i'],
  ['!', 'i'],
  ['0', 'o'],
  ['$', 's'],
  ['5', 's'],
]);

/**
 * A password needs at least this many characters that do not follow from the one before, as on a keyboard or in the
 * alphabet.
 */
const minSurprises = 4;
/** From this length on, a password is checked only against its owner's names and the server's list. */
const longEnough = 15;

const follows = (letter: string, before: string): boolean =>
  Math.abs(letter.charCodeAt(0) - before.charCodeAt(0)) <= 1 ||
  rows.includes(before + letter) ||
  rows.includes(letter + before);

const surprises = (text: string): number =>
  Array.from(text).filter((letter, at, letters) => !follows(letter, letters[at - 1] ?? ' ')).length;

/** Removes the digits and signs at both ends of a text. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

const unmask = (text: string): string => text.replaceAll(/[^\p{L}]/gu, (sign) => unmasked.get(sign) ?? sign);

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]+/gu, '');

/** Normalises a password for comparison: NFKC, in lower case. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/**
 * The words that a folded password may stand for: without the digits and signs at its ends, and with digits and signs
 * inside read as letters (`p@ssw0rd1` is `password`).
 */
export const passwordWords = (folded: string): readonly string[] => [
  bare(folded),
  bare(unmask(folded)),
  unmask(bare(folded)),
];

/** True for a common word, also for one that is written twice. */
const isCommonWord = (text: string): boolean => {
  const half = text.slice(0, text.length / 2);
  return commonWords.has(text) || (commonWords.has(half) && text === half.repeat(2));
};

/** True if a folded password consists only of its owner's names, digits and signs. */
function isMadeOf(about: readonly string[], folded: string): boolean {
  const names = about
    .map(foldPassword)
    .flatMap((one) => [one, lettersOf(one), ...one.split(/[^\p{L}]+/u)])
    .filter((name) => name.length > 2)
    .sort((one, other) => other.length - one.length);
  return [folded, ...passwordWords(folded)].some((text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text);
    return rest !== text && lettersOf(rest) === '';
  });
}

/**
 * Returns why a new password is easy to guess, as a sentence for its owner; undefined if it is not, or if it is shorter
 * than `minNewPasswordLength`. The server refuses such passwords, and also those on its own list. `about`: what others
 * know of the owner, such as name and email address.
 */
export function passwordAdvice(password: string, about: readonly string[] = []): string | undefined {
  const folded = foldPassword(password);
  if (folded.length < minNewPasswordLength) return undefined;
  if (isMadeOf(about, folded)) return ownPasswordMessage;
  if (folded.length >= longEnough) return undefined;
  const common = passwordWords(folded).some(isCommonWord) || surprises(folded) < minSurprises;
  return common ? commonPasswordMessage : undefined;
}
