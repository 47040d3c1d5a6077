import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type Joi from 'joi';
import { AppError } from '../src/app-error.ts';
import type { Endpoint } from '../src/endpoint.ts';
import type { EndpointHandler } from './api-slice.ts';
import { callerOf } from './network-of.ts';
import { RateLimit } from './rate-limit.ts';
import type { SliceContext } from './slice-context.ts';

/** How often an endpoint may be called; beyond it a call is answered `too-many-requests`. Counted in each process. */
export interface EndpointRateLimit<Input> {
  readonly limit: number;
  readonly windowMs: number;
  /** Calls of one account, of one caller (an address of IPv4, a /64 of IPv6), of all, or with the same text. */
  readonly by: 'account' | 'all' | 'caller' | ((input: Input) => string);
  /** A sentence for the person who is refused. */
  readonly message: string;
}

/**
 * An endpoint, declared once: `export const listKeys = endpoint({ … })` in `api/…/<name>.endpoint.ts`. The server finds
 * the file; a page imports the same constant to call it, of which the build leaves method, path and access (so these are
 * written out, not computed).
 */
export interface EndpointDeclaration<Input, Output> extends Endpoint<Input, Output> {
  /** What does not pass is answered `bad-request`, with the schema's sentence. */
  readonly input: () => Joi.ObjectSchema<Input>;
  readonly rateLimits?: readonly EndpointRateLimit<Input>[];
  /** Rejects with AppError; anything else is answered `internal`. */
  readonly handle: (context: SliceContext, input: Input) => Promise<Output>;
}

/** Makes an endpoint whose handler keeps the declared limits. */
export function endpoint<Input, Output>(
  declaration: EndpointDeclaration<Input, Output>,
): EndpointDeclaration<Input, Output> {
  const limits = (declaration.rateLimits ?? []).map((limit) => ({
    ...limit,
    counts: new RateLimit(limit.limit, limit.windowMs),
  }));
  return {
    ...declaration,
    handle: async (context, input) => {
      const { visitor, now } = context;
      const keys = { account: visitor.id ?? '', all: '', caller: callerOf(visitor.client?.ip ?? '') };
      for (const { by, counts, message, windowMs } of limits) {
        if (!counts.allows(typeof by === 'function' ? by(input) : keys[by], now()))
          throw new AppError('too-many-requests', message, { retryAfter: windowMs / 1_000 });
      }
      return declaration.handle(context, input);
    },
  };
}

const isEndpoint = (exported: unknown): exported is EndpointDeclaration<never, unknown> =>
  typeof exported === 'object' && exported !== null && 'handle' in exported && 'path' in exported;

/** All endpoints that `*.endpoint.ts` below a module's folder declare, by file. `module`: `import.meta.url`. */
export function findEndpoints(module: string): readonly EndpointHandler[] {
  const folder = fileURLToPath(new URL('.', module));
  const load = createRequire(module);
  return globSync('**/*.endpoint.ts', { cwd: folder })
    .toSorted()
    .flatMap((file) => Object.values(load(`${folder}${file}`) as Readonly<Record<string, unknown>>))
    .filter(isEndpoint)
    .map(({ input, handle, ...declared }) => ({ endpoint: declared, input, handle }));
}
