/** A selected file, with the path of its folders. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

/** The selected files, and those that cannot be sent, with the reasons. */
export interface Choice {
  readonly files: readonly ChosenFile[];
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
}

/** Files that operating systems create in folders. */
const rubbish: ReadonlySet<string> = new Set(['thumbs.db', 'desktop.ini', '__macosx']);
/** Scans, and files with their text, positions or metadata. */
const readable = /\.(jpe?g|png|tiff?|webp|jp2|jpx|j2k|jpf|pdf|xml|hocr|html?|csv|txt|json)(\.gz)?$/i;
const maxPartLength = 100;
const maxPathLength = 300;

const isRubbish = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || rubbish.has(part.toLowerCase()));

function faultOf({ path, file }: ChosenFile, maxBytes: number): string | null {
  if (!readable.test(path)) return 'is of a kind that we cannot read';
  if (file.size === 0) return 'is empty';
  if (file.size > maxBytes) return 'is too large';
  if (path.length > maxPathLength || path.split('/').some((part) => part.length > maxPartLength))
    return 'has too long a name';
  return null;
}

/** Returns the path of a file within the selected folder, or its name. */
const pathOf = (file: File): string => (file.webkitRelativePath === '' ? file.name : file.webkitRelativePath);

export const filesOfInput = (list: FileList | null): readonly ChosenFile[] =>
  [...(list ?? [])].map((file) => ({ path: pathOf(file), file }));

/** Adds files to a selection; a file with the same path replaces the earlier one. Ignores hidden files. */
export function chooseFiles(before: Choice, more: readonly ChosenFile[], maxBytes: number): Choice {
  const files = new Map(before.files.map((file) => [file.path, file]));
  const leftOut = new Map(before.leftOut.map((one) => [one.path, one]));
  for (const one of more.filter(({ path }) => !isRubbish(path))) {
    const reason = faultOf(one, maxBytes);
    if (reason === null) files.set(one.path, one);
    else leftOut.set(one.path, { path: one.path, reason });
  }
  const inOrder = [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { files: inOrder, leftOut: [...leftOut.values()] };
}
