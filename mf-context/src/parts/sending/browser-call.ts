import { AppError, type AppErrorCode } from 'shared-contracts/app-error';
import { askSite, Refusal, type RefusalKind } from 'shared-contracts/ask-site';
import type { Call, Endpoint } from 'shared-contracts/endpoint';
import type { Site } from 'shared-contracts/platform/site';

/** Where the server did not name it. */
const codes: Readonly<Record<RefusalKind, AppErrorCode>> = {
  conflict: 'conflict',
  lost: 'unavailable',
  refused: 'bad-request',
  unauthorized: 'unauthorized',
};

/** Calls endpoints from the browser, in the reader's name; rejects as calls on the server do. */
export const browserCall =
  (authFetch: Site['authFetch']): Call =>
  async <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input): Promise<Output> => {
    try {
      return await askSite(authFetch, endpoint as Endpoint<Input & object, Output>, input as Input & object);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { kind, code, message, fields } = error;
      throw new AppError(code ?? codes[kind], message, { fields, cause: error });
    }
  };
