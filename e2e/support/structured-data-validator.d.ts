/** The part of the package that we use; it has no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path?: readonly { readonly type?: string; readonly property?: string }[];
  }

  export default class Validator {
    constructor(vocabulary: unknown);
    /** Validates things by their type, as they were found in a page. */
    validate(found: { readonly jsonld: Readonly<Record<string, readonly unknown[]>> }): Promise<readonly Issue[]>;
  }
}
