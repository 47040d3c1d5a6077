const keepers = /^\/(desk|reports$)/;
const own = /^\/(context|membership\/|payments\/|saved-|corrections)/;

/** What a page is, at the end of the folio line: open to everybody, or not. */
export const mottoOf = (pathname: string): string =>
  keepers.test(pathname) ? 'For the people who keep it' : own.test(pathname) ? 'Yours alone' : 'Open to every reader';
