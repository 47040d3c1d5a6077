const keepers = /^\/(desk(\/.*)?|reports)$/;
const own = /^\/(context(\/.*)?|membership\/manage|payments\/.*|saved-searches|corrections)$/;

/** What a page is, at the end of the folio line: open to everybody, or not. */
export function mottoOf(pathname: string): string {
  if (keepers.test(pathname)) return 'For the people who keep it';
  return own.test(pathname) ? 'Yours alone' : 'Open to every reader';
}
