const endings = ' s e d r n y rs es ed er or en al ly ing ion ings ions ers ors ally ies ied ity ive ment ness'.split(
  ' ',
);
const isEnding: ReadonlySet<string> = new Set(endings);

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charAt(length) === other.charAt(length)) length += 1;
  return length;
}

/** Two forms of a word (`worker`, `worked`), or one that holds the other (`selection`): whoever wrote it meant it. */
export function isOwnWord(asked: string, form: string): boolean {
  if (form.length > asked.length && form.endsWith(asked)) return true;
  const start = commonStart(asked, form);
  return isEnding.has(asked.slice(start)) && isEnding.has(form.slice(start));
}
