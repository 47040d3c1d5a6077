/** The two parts of a name, as they are sent (R3.03). */
export interface NameParts {
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Splits a full name at the first space (R5.12): the first word, and the rest. A single word leaves the last name
 * empty.
 */
export function splitName(name: string): NameParts {
  const [, first = '', last = ''] = /^\s*(\S*)\s*(.*?)\s*$/su.exec(name) ?? [];
  return { first_name: first, last_name: last };
}
