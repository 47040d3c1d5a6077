import { grouped } from 'shared-contracts/counted';
import { AppError } from '../../src/app-error.ts';
import type { KeyScope } from '../../src/context/keys/api-keys.ts';
import { siteLinks } from '../../src/site-links.ts';
import type { ApiCaller } from '../api-access.ts';
import type { MachineRequest } from '../machine-route.ts';
import { callerOf } from '../network-of.ts';
import type { SliceContext } from '../slice-context.ts';
import { SiteLimit } from '../rate-limit.ts';
import { limitState, type LimitState } from './rate-limits.ts';

/** Requests per minute from one network without a key: ten per second. */
const maxPerNetwork = 600;
const windowMs = 60_000;
const networks = new SiteLimit('requests of a network', maxPerNetwork, windowMs);

/** The caller of a request, with the state of their limits. */
export interface V1Caller {
  /** Null without a key, and for an invalid key. */
  readonly key: ApiCaller | null;
  readonly limits: readonly LimitState[];
  /** Why the key is invalid; null otherwise. */
  readonly problem: Error | null;
}

async function checkKey(
  { apiAccess, visitor }: SliceContext,
  { header }: MachineRequest,
  mayLookUp: () => Promise<boolean>,
): Promise<ApiCaller | null> {
  const authorization = header('authorization');
  if (apiAccess !== undefined) return await apiAccess.check(authorization, visitor.client?.ip ?? '', mayLookUp);
  if (authorization === null || !/^bearer\b/i.test(authorization)) return null;
  throw new AppError('unauthorized', 'This archive has no API keys. Reading needs none: omit the header.');
}

/**
 * Identifies the caller by their key, or else by their network, and counts the request. A key that must be looked up
 * counts against both limits.
 */
export async function v1CallerOf(context: SliceContext, request: MachineRequest): Promise<V1Caller> {
  let counted: Promise<LimitState> | undefined;
  const count = async (): Promise<LimitState> => {
    const taken = await networks.take(context, callerOf(context.visitor.client?.ip ?? ''));
    return limitState('network', taken, { most: maxPerNetwork, windowMs, now: context.now() });
  };
  const takeNetwork = (): Promise<LimitState> => (counted ??= count());
  try {
    const key = await checkKey(context, request, async () => (await takeNetwork()).allowed);
    return { key, limits: key === null ? [await takeNetwork()] : key.limits, problem: null };
  } catch (error) {
    const problem = error instanceof Error ? error : new Error('A key could not be checked', { cause: error });
    return { key: null, limits: [await takeNetwork()], problem };
  }
}

const windowInWords: Readonly<Record<LimitState['name'], string>> = {
  network: 'requests a minute are allowed from one network without a key',
  minute: 'requests a minute are allowed with this key',
  day: 'requests a day are included in this key’s plan',
};

/** Throws `too-many-requests` if a limit is exceeded. */
export function checkLimits(limits: readonly LimitState[]): void {
  // The limit with the longest wait, because no request succeeds before it has passed.
  const over = limits.filter(({ allowed }) => !allowed).toSorted((one, other) => other.resetsIn - one.resetsIn)[0];
  if (over === undefined) return;
  const seconds = over.resetsIn === 1 ? 'a second' : `${String(over.resetsIn)} seconds`;
  throw new AppError(
    'too-many-requests',
    `At most ${grouped(over.most)} ${windowInWords[over.name]}. Wait ${seconds}.`,
    { retryAfter: over.resetsIn },
  );
}

const allowed: Readonly<Record<KeyScope, string>> = {
  read: 'read the archive',
  ask: 'ask questions',
  collections: 'read collections',
};

/** Throws `unauthorized` if a key is needed and missing, and `forbidden` if the key lacks the scope. */
export function checkScope(
  { publicUrl, brand }: Pick<SliceContext, 'brand' | 'publicUrl'>,
  key: ApiCaller | null,
  scope: KeyScope | undefined,
): void {
  const settings = `${publicUrl}${siteLinks(brand).settings('api')}`;
  if (key === null) {
    if (scope === undefined) return;
    throw new AppError('unauthorized', `This needs a key with permission to ${allowed[scope]}.`, {
      hint: `Create one at ${settings} and send it as "Authorization: Bearer ctx_live_…".`,
    });
  }
  const needed = scope ?? 'read';
  if (key.scopes.includes(needed)) return;
  throw new AppError('forbidden', `The key ${key.shown} has no permission to ${allowed[needed]}.`, {
    hint: `Create one at ${settings}: permissions are chosen when a key is created.`,
  });
}
