/** A name in the two parts that are sent (spec §3, §5). */
export interface NameParts {
  readonly first_name: string;
  readonly last_name: string;
}

/** Splits a full name at the first space: the first word, and all the rest. A single word leaves the last name empty. */
export function splitName(name: string): NameParts {
  const [, first = '', last = ''] = /^\s*(\S*)\s*(.*?)\s*$/su.exec(name) ?? [];
  return { first_name: first, last_name: last };
}
