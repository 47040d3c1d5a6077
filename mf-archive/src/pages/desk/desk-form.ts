import type { LoaderContext } from 'shared-contracts/page';

/** What a form of the desk comes with. */
export type SentDeskForm = LoaderContext & { readonly form: URLSearchParams };

/** A form of the desk. Answers where to go on; throws AppError with a sentence for the archivist. */
export type DeskForm = (context: SentDeskForm) => Promise<string>;
