import { dirname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { LockedError } from 'remote-kit/file-lock';
import {
  changeNames,
  type ReleaseDesk,
  type ReleaseChange,
  type PublishAnswer,
} from 'remote-kit/release-client/release-desk';
import { versionPattern } from 'remote-kit/release-client/release-pointer';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { transferLimits, transferType } from 'remote-kit/release-client/transfer-limits';
import type { Log } from 'shared-contracts/server/slice-context';
import { checkInput } from 'shared-contracts/server/endpoint';
import type { SharedLimits } from 'shared-contracts/server/rate-limit';
import { type ReleaseTokens } from '../../host/public.ts';
import { localDesk, type LocalDeskOptions } from '../desk/local-desk.ts';
import { publishFiles } from '../publish-release.ts';
import { ownerNames, type Registry } from '../registry.ts';
import type { ReleaseHome } from '../release-home.ts';
import { listVersions } from '../release-store.ts';
import { unpackRelease } from '../transfer/unpack-release.ts';
import { tokenCheck, tokenDigests } from './check-token.ts';

/** Maximum number of releases received concurrently, since each is held in memory. */
const atOnce = 2;

/**
 * Publishes a received release atomically, and never over another release. Rejects with `unavailable` while two others
 * are being received.
 */
function releaseTaker(
  home: ReleaseHome,
  log: Log,
): (remote: string, version: string, body: unknown) => Promise<PublishAnswer> {
  let taking = 0;
  return async (remote, version, body) => {
    if (!Buffer.isBuffer(body)) {
      throw new AppError('bad-request', `Send a release as ${transferType}: a tar file that is compressed`);
    }
    if (taking >= atOnce)
      throw new AppError('unavailable', 'Other releases are being received. Try again', { retryAfter: 10 });
    taking += 1;
    try {
      const wasThere = (await listVersions(home, remote)).includes(version);
      const published = await publishFiles(home, remote, version, await unpackRelease(body));
      log.info({ remote, version, wasThere }, 'a release was published over HTTP');
      return { ...published, wasThere };
    } finally {
      taking -= 1;
    }
  };
}

const version = Joi.string().pattern(versionPattern).messages({ '*': 'not a version, such as 1.0.0-0a1b2c3d' });
const why = Joi.string().trim().max(500).allow('').default('');

/** The input of each action; unknown fields are refused. */
const inputs: Readonly<Record<ReleaseChange['action'], Joi.ObjectSchema<Readonly<Record<string, unknown>>>>> = {
  promote: Joi.object({ version, why }),
  canary: Joi.object({ version, percent: Joi.number().min(0).less(100).precision(2).required(), why }),
  rollback: Joi.object({ to: version, why }),
  revoke: Joi.object({ version: version.required(), why }),
  record: Joi.object({ version: version.required(), why }),
  disable: Joi.object({ why }),
  enable: Joi.object({ why }),
  prune: Joi.object({ why }),
};

/** Reduces a text to one line without control characters, since it is shown in other people's terminals. */
const plain = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();

/** Parses a change. Throws `not-found` for an unknown action, and for invalid input what `checkInput` throws. */
function readChange(action: string, body: unknown): { readonly change: ReleaseChange; readonly why: string } {
  const known = changeNames.find((name) => name === action);
  if (known === undefined) {
    throw new AppError('not-found', `There is no such change. Changes: ${changeNames.join(', ')}`);
  }
  const { why: givenReason, ...input } = checkInput(inputs[known], body ?? {});
  const reason = plain(String(givenReason));
  return { change: { action: known, ...input } as ReleaseChange, why: reason === '' ? `${known} over HTTP` : reason };
}

export interface ReleaseDeskRoutes extends Omit<LocalDeskOptions, 'who'> {
  readonly tokens: ReleaseTokens;
  /** The registry in use. */
  readonly registry: () => Registry;
  readonly log: Log;
  /** Counts wrong tokens for all servers; undefined for a site of one server. */
  readonly limits?: SharedLimits | undefined;
}

interface Params {
  readonly remote: string;
  readonly version: string;
  readonly action: string;
}

type ReleaseRequest = FastifyRequest<{ Params: Params }>;

/** Converts a refusal into an AppError (`conflict` or `unavailable`) without paths of this machine. */
function refusal(error: unknown, { releases }: ReleaseHome): unknown {
  if (error instanceof ReleaseRefused) {
    const message = error.message.replaceAll(`${releases}/`, '').replaceAll(`${dirname(releases)}/`, '');
    return new AppError('conflict', message);
  }
  if (error instanceof LockedError) {
    return new AppError('unavailable', 'Another change is still in progress. Try again', { retryAfter: 5 });
  }
  return error;
}

/**
 * `/api/releases/<remote>`: the release desk of a remote's team over HTTP, with the remote's token. It uses the same
 * desk as the commands on this machine; the history names the token as the author.
 */
export function registerReleaseDesk(
  app: FastifyInstance,
  { tokens, registry, log, limits, ...site }: ReleaseDeskRoutes,
): void {
  const check = tokenCheck(() => tokenDigests(tokens, registry()), limits);
  const take = releaseTaker(site.home, log);

  /** Runs `work`, converts refusals into AppErrors, and forbids caching. */
  const answer =
    (work: (request: ReleaseRequest, desk: ReleaseDesk) => Promise<unknown>) =>
    async (request: ReleaseRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const desk = localDesk({ ...site, who: `token of ${request.params.remote}` });
      try {
        return await reply.header('cache-control', 'no-store').send(await work(request, desk));
      } catch (error) {
        throw refusal(error, site.home);
      }
    };

  void app.register((scope, _options, registered) => {
    // Runs before the body is read.
    scope.addHook('onRequest', async (request) => {
      const { remote } = request.params as Params;
      if (!ownerNames(registry()).includes(remote)) throw new AppError('not-found', 'There is no remote of this name');
      await check(request, remote);
    });
    const { sent: bodyLimit } = transferLimits;
    scope.addContentTypeParser(transferType, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    const base = '/api/releases/:remote';
    const one = `${base}/versions/:version`;
    scope.get<{ Params: Params }>(
      base,
      answer(({ params }, desk) => desk.status(params.remote)),
    );
    scope.get<{ Params: Params }>(
      `${base}/provides`,
      answer(({ params }, desk) => desk.provides(params.remote)),
    );
    scope.get<{ Params: Params }>(
      one,
      answer(({ params }, desk) => desk.describe(params.remote, params.version)),
    );
    scope.put<{ Params: Params }>(
      one,
      { bodyLimit },
      answer(({ params, body }) => take(params.remote, params.version, body)),
    );
    scope.post<{ Params: Params }>(
      `${base}/:action`,
      answer(async ({ params, body }, desk) => {
        const { change, why } = readChange(params.action, body);
        const done = await desk.change(params.remote, change, why);
        log.info({ remote: params.remote, action: change.action, seq: done.seq }, 'releases were changed over HTTP');
        return done;
      }),
    );
    registered();
  });
}
