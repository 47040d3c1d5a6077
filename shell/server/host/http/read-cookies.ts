export const readCookies = (header: string | undefined): ReadonlyMap<string, string> =>
  new Map(
    (header ?? '').split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
    }),
  );
