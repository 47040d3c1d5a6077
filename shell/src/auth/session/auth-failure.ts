import { fieldsOf, firstText } from './to-user.ts';

/** Why something about an account did not work, in words for the reader. */
export interface AuthFailure {
  readonly message: string;
  /** What to do next. */
  readonly hint?: string;
  /** Field of the request → what is wrong with it. */
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

/** Spec §8: the server's statusMessage if present, else the status text, else a sentence that always fits. */
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

/** Spec §8, where there is no response: the error's message, else a sentence that always fits. */
export const failureFrom = (error: unknown): AuthFailure => ({
  message: firstText(fieldsOf(error)['message'], unexpected),
});
