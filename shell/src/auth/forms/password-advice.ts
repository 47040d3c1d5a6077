import { shortestNewPassword } from 'shared-contracts/constants';

const better = 'Three words that do not belong together are safer.';

/** What half the world's guessable passwords are made of, as they are once case, digits and signs are gone. */
const words = new Set(
  `password passw parola motdepasse senha contrasena welcome letmein login signin access admin administrator root user
  guest test testing secret default changeme master super superman batman spiderman dragon monkey shadow sunshine princess
  football soccer baseball basketball hockey arsenal chelsea liverpool manchester barcelona madrid eagles supereagles
  iloveyou loveyou lovely love babygirl baby angel flower butterfly cookie chocolate banana orange purple summer winter
  spring autumn harmattan january february march april june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday hello freedom whatever trustno computer internet google facebook instagram
  whatsapp samsung nokia iphone android microsoft windows michael jennifer jordan jessica daniel david joshua samuel
  emmanuel blessing chidi ngozi amina fatima ibrahim musa mohammed muhammad grace favour precious peace victory
  jesus jesuschrist christ godisgood godisgreat god allah alhamdulillah bismillah amen praise
  nigeria naija lagos abuja kano ibadan enugu kaduna jollof archive newspaper`.split(/\s+/),
);

/** Neighbours on a keyboard; neighbours in the alphabet and among digits are known by their codes. */
const rows = 'qwertyuiop asdfghjkl zxcvbnm';

const unmasked: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Fewer characters than these that do not follow from the one before them are no secret. */
const fewestSurprises = 4;
/** Nothing is said of a password so long. */
const longEnough = 15;

const follows = (letter: string, before: string): boolean =>
  Math.abs(letter.charCodeAt(0) - before.charCodeAt(0)) <= 1 ||
  rows.includes(before + letter) ||
  rows.includes(letter + before);

const surprises = (text: string): number =>
  Array.from(text).filter((letter, at, letters) => !follows(letter, letters[at - 1] ?? ' ')).length;

/** The word that is left without the year, the number or the sign around it. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

const unmask = (text: string): string => text.replaceAll(/[^\p{L}]/gu, (sign) => unmasked[sign] ?? sign);

/** One word, or the same one twice. */
const isOneOf = (known: ReadonlySet<string>, text: string): boolean =>
  known.has(text) || (known.has(text.slice(0, text.length / 2)) && text === text.slice(0, text.length / 2).repeat(2));

/**
 * A sentence for somebody whose password is easily guessed; undefined when nothing is to be said. Advice only: the rules
 * of spec §5 decide. `about`: what others know of its owner.
 */
export function passwordAdvice(password: string, about: readonly string[] = []): string | undefined {
  const text = password.toLowerCase();
  if (text.length < shortestNewPassword || text.length >= longEnough) return undefined;
  const own = new Set(about.flatMap((one) => one.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length > 2));
  const read = [bare(text), bare(unmask(text)), unmask(bare(text))];
  if (read.some((word) => isOneOf(own, word))) return `What others know of you is easy to guess. ${better}`;
  const common = read.some((word) => isOneOf(words, word)) || surprises(text) < fewestSurprises;
  return common ? `Many people choose one like this, and it is tried first. ${better}` : undefined;
}
