const months = 'january|february|march|april|may|june|july|august|september|october|november|december';

/** Words with which cameras, telephones, scanners and messaging apps begin file names. */
const deviceWord =
  'camscanner|camera|canon|capture|dcim|dji|documents?|doc|dscf|dscn|dsc|epson|fb|foto|gopr|images?|imgp|imgs?|lens|mg|mvimg|photos?|photographs?|pictures?|pics?|pxl|received|scan(?:s|ned|ner)?|screen ?shots?|signal|snapchat|telegram|untitled|vid|whatsapp';

/** `IMG_0012`, `WhatsApp Image 2024-01-05`, `Adobe Scan 5 Jan 2024`, `P1010012`, `IMG-20240105-WA0003`. */
const deviceStart = new RegExp(
  `^_?(?:(?:adobe|hp|microsoft|office)[\\s_-]*)?(?:(?:${deviceWord})(?!\\p{L})|p\\d{7}(?!\\d))`,
  'iu',
);

/** A time of day to the second: `093011`, `09.30.11`, ` at 9.30.11`, `_09-30-11`. */
const timeOfDay = /(?<!\d)(?:[01]?\d|2[0-3])([.:_-]?)[0-5]\d\1[0-5]\d(?:\d{3})?(?!\d)/;

/** Words for where files were stored, or what kind of file they are. */
const storageWord =
  'access|archives?|backup|batch(?:es)?|box(?:es)?|cop(?:y|ies)|cropped|data|derivatives|desktop|digiti[sz]ed|disk|done|downloads?|drive|editions?|export|files?|films?|final|folders?|home|import|inbox|incoming|input|issues?|jpe?gs?|masters?|material|microfilms?|misc|newspapers?|ocr|output|pages?|papers?|parts?|pdfs?|pngs?|projects?|raw|reels?|rolls?|sources?|temp|tests?|thumbs|tiffs?|tifs?|tmp|uploads?|usb|various|vol(?:umes?)?|work';

const anyOtherWord = new RegExp(`^(?:${deviceWord}|${storageWord}|${months})$`, 'iu');
const nameWord = /^[\p{L}\p{M}’'.&]+$/u;
const minLetters = 4;

/** Finds the time of day at the start of a text that follows a date; null if there is none. */
export function findTimeOfDay(afterDate: string): { readonly start: number; readonly end: number } | null {
  const match = timeOfDay.exec(afterDate);
  if (match === null || !/^[\s_,.T-]*(?:at\s*)?$/i.test(afterDate.slice(0, match.index))) return null;
  return { start: match.index, end: match.index + match[0].length };
}

/** True if a device or an app chose this name; a date in it is then the picture's, never the newspaper's. */
export const isDeviceName = (stem: string): boolean => deviceStart.test(stem);

/** True if a name can be a newspaper's: only letters, and no word for a device, a kind of file or a storage place. */
export function looksLikeNewspaper(name: string): boolean {
  const words = name.split(/[\s_-]+/).filter((word) => word !== '');
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= minLetters && words.every((word) => nameWord.test(word) && !anyOtherWord.test(word.normalize('NFC')))
  );
}
