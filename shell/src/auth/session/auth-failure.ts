import { fieldsOf, firstText } from './to-user.ts';

/** Why a request about an account failed, in words for the reader. */
export interface AuthFailure {
  readonly message: string;
  /** What the reader can do next. */
  readonly hint?: string;
  /** Error messages by field of the request. */
  readonly fields?: Readonly<Record<string, string>>;
}

const unexpected = 'An unexpected error occurred';

const bodyOf = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
  try {
    return fieldsOf(await response.json());
  } catch {
    return {};
  }
};

const texts = (value: unknown): Readonly<Record<string, string>> | undefined => {
  const entries = Object.entries(fieldsOf(value)).filter(([, text]) => typeof text === 'string');
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Record<string, string>);
};

/** Returns the server's statusMessage if present, else the status text, else a general message (R8.01). */
export async function failureOf(response: Response): Promise<AuthFailure> {
  const body = await bodyOf(response);
  const hint = firstText(body['hint']);
  const fields = texts(body['fields']);
  return {
    message: firstText(body['statusMessage'], response.statusText, unexpected),
    ...(hint === '' ? {} : { hint }),
    ...(fields === undefined ? {} : { fields }),
  };
}

/** Without a response: returns the error's message, else a general message (R8.01). */
export const failureFrom = (error: unknown): AuthFailure => ({
  message: firstText(fieldsOf(error)['message'], unexpected),
});
