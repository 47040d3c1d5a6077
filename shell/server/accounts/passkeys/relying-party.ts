import { isIP } from 'node:net';
import { AppError } from 'shared-contracts/app-error';
import type { AuthContext } from '../auth-tables.ts';

/** The site that a passkey is for: browsers refuse to use it anywhere else. */
export interface RelyingParty {
  /** The host name. */
  readonly id: string;
  readonly origin: string;
}

/** Throws `conflict` for a site without a host name: browsers make no passkeys for IP addresses. */
export function relyingParty({ publicUrl }: Pick<AuthContext, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) === 0) return { id: hostname, origin };
  throw new AppError('conflict', 'This site has no name, so it cannot have passkeys.', {
    hint: 'The people who run it can set PUBLIC_URL to an address with a host name.',
  });
}

/** COSE identifiers of EdDSA, ES256 and RS256: every authenticator supports at least one of them. */
export const supportedAlgorithmIDs: number[] = [-8, -7, -257];
