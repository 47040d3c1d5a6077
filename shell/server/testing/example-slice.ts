import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Endpoint } from 'shared-contracts/endpoint';
import { handler, type ApiSlice } from 'shared-contracts/server/api-slice';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';

interface EchoInput {
  readonly word: string;
  readonly times: number;
}

const echo: Endpoint<EchoInput, { readonly words: readonly string[] }> = {
  method: 'GET',
  path: '/api/example/echo',
};
const keep: Endpoint<EchoInput, { readonly kept: string }> = { method: 'POST', path: '/api/example/keep' };
const fail: Endpoint<{ readonly how: string }, never> = { method: 'GET', path: '/api/example/fail' };

const echoInput = (): Joi.ObjectSchema<EchoInput> =>
  Joi.object<EchoInput, true>({
    word: Joi.string().max(20).required(),
    times: Joi.number().integer().min(1).max(5000).default(1),
  });

/** A slice for tests, with one endpoint of each kind, and files. */
export const exampleSlice: ApiSlice = {
  name: 'example',
  version: '1.2.0',
  migrations: {},
  endpoints: [
    handler(echo, echoInput, (_context, { word, times }) =>
      Promise.resolve({ words: Array.from({ length: times }, () => word) }),
    ),
    handler(keep, echoInput, async (context, { word, times }) => {
      const { words } = await context.call(echo, { word, times });
      return { kept: words.join(' ') };
    }),
    handler(
      fail,
      () => Joi.object<{ readonly how: string }, true>({ how: Joi.string().required() }),
      (_context, { how }) =>
        Promise.reject(how === 'gone' ? new AppError('gone', 'It was here once') : new Error(`secret of ${how}`)),
    ),
  ],
  personalData: nothingPersonal,
  files: [
    {
      path: '/api/example/tile/:name',
      handle: (_context, { name = '' }) =>
        name === 'none'
          ? Promise.reject(new AppError('not-found', 'There is no such tile'))
          : Promise.resolve({ body: new TextEncoder().encode(name), type: 'image/webp', cache: 'immutable' }),
    },
  ],
  dataVersion: () => Promise.resolve('7'),
};
