import { setTimeout as sleep } from 'node:timers/promises';
import Joi from 'joi';
import type { ApiDescription } from 'shared-contracts/server/remote-api/api-description';
import type { Log } from 'shared-contracts/server/slice-context';
import { errorCode } from '../host/public.ts';
import { valueOf, type ApiClient } from './api-client.ts';

/** Pause between two health checks of a process, and time limit of a check, in ms. */
const betweenChecksMs = 1_000;
const checkMs = 2_000;

const schema = Joi.object<ApiDescription>({
  name: Joi.string().required(),
  version: Joi.string()
    .pattern(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/)
    .required(),
  start: Joi.string().max(100).required(),
  routes: Joi.array()
    .max(1_000)
    .items(
      Joi.object({
        methods: Joi.array().items(Joi.string().max(10)).required(),
        path: Joi.string().pattern(/^\//).max(200).required(),
        byKey: Joi.boolean().required(),
        waitsMs: Joi.number().required(),
      }),
    )
    .required(),
  dataVersion: Joi.string().max(200),
});

/** Returns why a description is not acceptable, or null. */
export type CheckDescription = (description: ApiDescription) => string | null;

/**
 * Resolves to the description that a process gives of itself. Rejects when it does not respond, responds with something
 * else, or is another API.
 */
export async function describedAt(client: ApiClient, check: CheckDescription = () => null): Promise<ApiDescription> {
  const visitor = { id: null, role: 'user' };
  const call = { path: '/internal/description', body: null, visitor, waitsMs: checkMs, repeatable: true } as const;
  const result = schema.validate(valueOf(await client.callAnyway(call)), { stripUnknown: true });
  if (result.error !== undefined)
    throw new Error(`the description of the API of ${client.name} is not valid: ${result.error.message}`);
  const { value } = result;
  if (value.name !== client.name) throw new Error(`this is the API of ${value.name}, not of ${client.name}`);
  const problem = check(value);
  if (problem !== null) throw new Error(problem);
  return value;
}

const isRefusedConnection = (error: unknown): boolean =>
  error instanceof Error && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(errorCode(error.cause));

/** Checks the process of an API every second or so until `close`, so that a new version is noticed quickly. */
export class ApiFollower {
  /** The last description that the process gave; until then, an assumed one. */
  described: ApiDescription;
  /** True if the last check succeeded. */
  isResponding = false;
  #isReported = false;
  /**
   * True if the last check failed other than by a refused connection, for example because the process did not respond
   * or described no acceptable API; calls then fail immediately.
   */
  isUnusable = false;
  readonly #client: ApiClient;
  readonly #log: Log;
  readonly #check: CheckDescription | undefined;
  readonly #closing = new AbortController();
  #following: Promise<void> | null = null;

  constructor(client: ApiClient, assumed: ApiDescription, log: Log, check?: CheckDescription) {
    this.#client = client;
    this.described = assumed;
    this.#log = log;
    this.#check = check;
  }

  /** Checks once, then continues checking. Resolves after the first check, even if it failed. */
  async start(): Promise<void> {
    await this.checkNow();
    this.#following = this.#follow();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#following;
  }

  async checkNow(): Promise<void> {
    const { name } = this.#client;
    try {
      const now = await describedAt(this.#client, this.#check);
      const { version, start } = this.described;
      if (!this.isResponding || now.start !== start || now.version !== version) {
        this.#log.info({ api: name, version: now.version }, 'the process of an API answers');
      }
      this.described = now;
      [this.isResponding, this.isUnusable, this.#isReported] = [true, false, false];
    } catch (error) {
      if (!this.#isReported) this.#log.error({ api: name, error }, 'the process of an API does not answer');
      this.#isReported = true;
      this.isResponding = false;
      // A process that is restarting refuses connections immediately, so calling it costs nothing.
      this.isUnusable = !isRefusedConnection(error);
    }
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    // close() aborts this sleep.
    const rest = (): Promise<boolean> => sleep(betweenChecksMs, true, { signal }).catch(() => false);
    while (await rest()) await this.checkNow();
  }
}
