import { dirname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { LockedError } from 'shared-contracts/federation/file-lock';
import { remotes } from 'shared-contracts/federation/remotes';
import type { Log } from 'shared-contracts/server/slice-context';
import { localDesk, type LocalDeskOptions } from '../desk/local-desk.ts';
import type { ReleaseDesk } from '../desk/release-desk.ts';
import { ReleaseRefused } from '../registry.ts';
import type { ReleaseHome } from '../release-home.ts';
import { transferLimits, transferType } from '../transfer/transfer-limits.ts';
import { readChange } from './change-input.ts';
import { tokenCheck } from './check-token.ts';
import type { ReleaseTokens } from './release-tokens.ts';
import { releaseTaker } from './take-release.ts';

/** What the endpoints need of the site. */
export interface ReleaseDeskRoutes extends Omit<LocalDeskOptions, 'who'> {
  readonly tokens: ReleaseTokens;
  readonly log: Log;
}

interface Params {
  readonly remote: string;
  readonly version: string;
  readonly action: string;
}

type Ask = FastifyRequest<{ Params: Params }>;

/** A refusal in the form that goes over the wire, without paths of this machine. */
function refusal(error: unknown, { releases }: ReleaseHome): unknown {
  if (error instanceof ReleaseRefused) {
    const told = error.message.replaceAll(`${releases}/`, '').replaceAll(`${dirname(releases)}/`, '');
    return new AppError('conflict', told);
  }
  if (error instanceof LockedError) {
    return new AppError('unavailable', 'Another change takes long, try again', { retryAfter: 5 });
  }
  return error;
}

/**
 * `/api/releases/<remote>`: what a team does to its releases, by the token of its remote. The desk is the one that the
 * commands use on this machine; whoever comes here is named by the token.
 */
export function registerReleaseDesk(app: FastifyInstance, { tokens, log, ...site }: ReleaseDeskRoutes): void {
  const check = tokenCheck(tokens);
  const take = releaseTaker(site.home, log);

  /** Runs the work with refusals in our form; answers are nobody's to keep. */
  const answer =
    (work: (request: Ask, desk: ReleaseDesk) => Promise<unknown>) =>
    async (request: Ask, reply: FastifyReply): Promise<FastifyReply> => {
      const desk = localDesk({ ...site, who: `token of ${request.params.remote}` });
      try {
        return await reply.header('cache-control', 'no-store').send(await work(request, desk));
      } catch (error) {
        throw refusal(error, site.home);
      }
    };

  void app.register((scope, _options, registered) => {
    // Before anything of the body is read.
    scope.addHook('onRequest', (request, _reply, done) => {
      const { remote } = request.params as Params;
      if (!remotes.includes(remote)) throw new AppError('not-found', 'There is no remote of this name');
      check(request, remote);
      done();
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
