import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type Joi from 'joi';
import { AppError, isAppError } from '../src/app-error.ts';
import type { Endpoint } from '../src/endpoint.ts';
import { hasRole, whoHasRole, type Role } from '../src/auth/roles.ts';
import type { Visitor } from '../src/page.ts';
import type { EndpointHandler } from './api-slice.ts';
import { clientOf, type Client } from './client-usage.ts';
import { FairQueue } from './fair-queue.ts';
import { callerOf } from './network-of.ts';
import { SiteLimit, type CountingContext } from './rate-limit.ts';
import type { CallContext, SliceContext } from './slice-context.ts';

/**
 * How often an endpoint may be called. Further calls are answered `too-many-requests`. All servers of a site share one
 * count; an API that runs in its own process keeps a separate count.
 */
export interface EndpointRateLimit<Input> {
  readonly limit: number;
  readonly windowMs: number;
  /**
   * What is counted together: calls of one account, of one caller (an IPv4 address, or an IPv6 /64), all calls, or
   * calls with the same returned text.
   */
  readonly by: 'account' | 'all' | 'caller' | ((input: Input) => string);
  /** The error message for the caller. */
  readonly message: string;
}

/**
 * An endpoint, declared once: `export const listKeys = endpoint({ … })` in `api/…/<name>.endpoint.ts`. The server finds
 * the file. A page imports the same constant to call it; the page's build keeps only its method, path and access, so
 * these must be literals. An API in its own process (`remote-api/serve-api.ts`) declares its endpoints with
 * `CallContext`.
 */
export interface EndpointDeclaration<Input, Output, Context = SliceContext> extends Endpoint<Input, Output> {
  /** Invalid input is refused with `bad-request` and the schema's message. */
  readonly input: () => Joi.ObjectSchema<Input>;
  readonly rateLimits?: readonly EndpointRateLimit<Input>[];
  /**
   * True if a call may take much processor time. Such calls go through a queue that is fair between clients; while
   * others wait, a client that has used too much is answered `too-many-requests`. Any call is answered `unavailable` if
   * the queue is full or the wait too long.
   */
  readonly isCostly?: true;
  /** Rejects with AppError; any other error is reported as `internal`. */
  readonly handle: (context: Context, input: Input) => Promise<Output>;
}

/**
 * How many costly calls run at once: few, because a running call cannot be interrupted in favour of one that should go
 * first.
 */
const maxCostly = Math.max(2, availableParallelism());

const costlyCalls = new FairQueue({ maxRunning: maxCostly, maxAtOnce: maxCostly, maxWaiting: 200 });

async function inTurn<Output>(client: Client, work: () => Promise<Output>): Promise<Output> {
  const turn = await costlyCalls.take(client);
  try {
    return await work();
  } finally {
    turn.end();
  }
}

/**
 * Creates an endpoint whose handler enforces the declared limits: it rejects with `too-many-requests` and
 * `retry-after`.
 */
export function endpoint<Input, Output, Context extends CallContext = SliceContext>(
  declaration: EndpointDeclaration<Input, Output, Context>,
): EndpointDeclaration<Input, Output, Context> {
  const limits = (declaration.rateLimits ?? []).map((limit, index) => ({
    ...limit,
    counts: new SiteLimit(`${declaration.path} ${String(index)}`, limit.limit, limit.windowMs),
  }));
  let schema: Joi.ObjectSchema<Input> | undefined;
  return {
    ...declaration,
    // Built once, because building a schema takes longer than validating with it.
    input: () => (schema ??= declaration.input()),
    handle: async (context, input) => {
      const { visitor } = context;
      const counting: CountingContext = context;
      // Reads of the visitor's fields are recorded (watched-visitor.ts), so only what a limit needs is read.
      const keys = { account: () => visitor.id ?? '', all: () => '', caller: () => callerOf(visitor.client?.ip ?? '') };
      for (const { by, counts, message, windowMs } of limits) {
        if (!(await counts.allows(counting, typeof by === 'function' ? by(input) : keys[by]())))
          throw new AppError('too-many-requests', message, { retryAfter: windowMs / 1_000 });
      }
      const handle = (): Promise<Output> => declaration.handle(context, input);
      return declaration.isCostly === true ? inTurn(clientOf(visitor), handle) : handle();
    },
  };
}

const isEndpoint = (exported: unknown): exported is EndpointDeclaration<never, unknown> =>
  typeof exported === 'object' && exported !== null && 'handle' in exported && 'path' in exported;

/**
 * Loads all endpoints declared in `*.endpoint.ts` files in and below a module's folder, sorted by file. `module`:
 * `import.meta.url`.
 */
export function findEndpoints(module: string): readonly EndpointHandler[] {
  const folder = fileURLToPath(new URL('.', module));
  const load = createRequire(module);
  return globSync('**/*.endpoint.ts', { cwd: folder })
    .toSorted()
    .flatMap((file) => Object.values(load(`${folder}${file}`) as Readonly<Record<string, unknown>>))
    .filter(isEndpoint)
    .map(({ input, handle, ...declared }) => ({ endpoint: declared, input, handle }));
}

/**
 * Throws `bad-request` for text with U+0000 at any depth, also in field names: PostgreSQL cannot store it. Iterative,
 * because input may be nested more deeply than the stack allows.
 */
export function refuseZeros(input: unknown): void {
  const left: unknown[] = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\u0000')) {
      throw new AppError('bad-request', 'A text contains a character that is not allowed (U+0000)', {
        hint: 'Please remove it and try again.',
      });
    }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, part] of Object.entries(value)) left.push(name, part);
  }
}

/**
 * Returns the input with the schema's defaults. Throws the schema's own AppError, or `bad-request` with a sentence
 * about the first problem.
 */
export function checkInput<Input>(schema: Joi.ObjectSchema<Input>, input: unknown): Input {
  refuseZeros(input);
  const result = schema.validate(input, { errors: { wrap: { label: "'" } } });
  if (result.error === undefined) return result.value;
  if (isAppError(result.error)) throw result.error;
  throw new AppError('bad-request', result.error.message, { cause: result.error });
}

function checkRole(needed: Role, visitor: Visitor): void {
  if (visitor.id === null) throw new AppError('unauthorized', 'Please log in first');
  if (hasRole(visitor.role, needed)) return;
  if (visitor.lacksSecondFactor === true) {
    throw new AppError('forbidden', 'Your role needs two-step login.', { hint: 'Set it up at /two-step.' });
  }
  throw new AppError('forbidden', `Only ${whoHasRole(needed)} can do this. Your role is ${visitor.role}.`);
}

/**
 * Throws `unauthorized` for a guest, `forbidden` for a member without the role, and `forbidden` with `needs` for a
 * member who has to confirm the login first. Without `access`, everybody may call.
 */
export function checkAccess(
  { access, confirmed }: Pick<Endpoint<never, unknown>, 'access' | 'confirmed'>,
  visitor: Visitor,
): void {
  if (access !== undefined) checkRole(access, visitor);
  if (confirmed === true && visitor.confirmed !== true) {
    throw new AppError('forbidden', 'Please confirm that it is you.', {
      hint: 'Enter your password, or log in again.',
      needs: 'confirmation',
    });
  }
}
