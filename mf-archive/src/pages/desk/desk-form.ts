import type { LoaderContext } from 'shared-contracts/page';

/** The context of a submitted form. */
export type SentDeskForm = LoaderContext & { readonly form: URLSearchParams };

/** Handles a form of the desk. Resolves to the address to go to; throws AppError with a message for the archivist. */
export type DeskForm = (context: SentDeskForm) => Promise<string>;
