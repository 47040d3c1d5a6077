import { getKeptData, type KeptDataRegister } from 'shared-contracts/auth/kept-data';
import { noInput } from 'shared-contracts/auth/second-factors';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';

/** Returns the register of the personal data that the site keeps. */
export const getKeptDataEndpoint = formEndpoint({
  ...getKeptData,
  input: noInput,
  handle: (context): Promise<KeptDataRegister> =>
    Promise.resolve({ parts: authContext(context).people?.register ?? [] }),
});
