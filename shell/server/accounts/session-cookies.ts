import { AppError } from 'shared-contracts/app-error';
import { isLoopback } from 'shared-contracts/is-loopback';
import type { NewSession } from './sessions/start-session.ts';
import { deviceMs, loginStepMs, sessionAgeMs } from './limits.ts';

/** The session cookies of a request. */
export interface HeldCookies {
  readonly secret: string | null;
  readonly device: string | null;
  /** Of a login that needs a second step. */
  readonly step: string | null;
}

/** The session cookies of a site at one address. */
export interface SessionCookies {
  /** Parses the header `cookie`. */
  read(header: string | undefined): HeldCookies;
  /** Returns the headers `set-cookie` for a new or continued session. */
  set(session: Pick<NewSession, 'secret' | 'sid' | 'device'>): readonly string[];
  /** Returns the header `set-cookie` for a device without a session; none over an unencrypted network. */
  know(device: string, host: string): readonly string[];
  /** Returns the header `set-cookie` for a login that needs a second step, or a registration that needs a letter. */
  beginStep(step: string, ms?: number): string;
  /** Returns the header `set-cookie` that deletes it. */
  endStep(): string;
  /** Returns the headers `set-cookie` that delete the session. The device cookie stays. */
  clear(): readonly string[];
  /**
   * Throws `forbidden` where cookies would be sent over an unencrypted network: logging in requires https, or this
   * machine. `host`: the host that was requested.
   */
  checkAddress(host: string): void;
}

/** Readable by scripts: shows that there is a session, and its id. */
const markerName = 'signed_in';

/** Returns the raw value of the first cookie of a name. */
function cookieOf(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** With https, cookie prefixes bind them to this host and to encrypted connections. Http is for this machine only. */
export function sessionCookies(publicUrl: string): SessionCookies {
  const { protocol, host: ownHost } = new URL(publicUrl);
  const secure = protocol === 'https:';
  const [prefix, lock] = secure ? ['__Host-', '; Secure'] : ['', ''];
  const names = { session: `${prefix}session`, device: `${prefix}device`, step: `${prefix}login_step` };
  const line = (name: string, value: string, seconds: number, more = ''): string =>
    `${name}=${value}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax${lock}${more}`;
  const deviceLine = (device: string): string => line(names.device, device, deviceMs / 1_000, '; HttpOnly');
  const isSafe = (host: string): boolean => secure || (isLoopback(ownHost) && isLoopback(host));
  const age = sessionAgeMs / 1_000;

  return {
    read: (header = '') => ({
      secret: cookieOf(header, names.session),
      device: cookieOf(header, names.device),
      step: cookieOf(header, names.step),
    }),
    set: ({ secret, sid, device }) => [
      ...(secret === null ? [] : [line(names.session, secret, age, '; HttpOnly')]),
      line(markerName, sid, age),
      deviceLine(device),
    ],
    know: (device, host) => (isSafe(host) ? [deviceLine(device)] : []),
    beginStep: (step, ms = loginStepMs) => line(names.step, step, ms / 1_000, '; HttpOnly'),
    endStep: () => line(names.step, '', 0, '; HttpOnly'),
    clear: () => [line(names.session, '', 0, '; HttpOnly'), line(markerName, '', 0)],
    checkAddress: (host) => {
      if (isSafe(host)) return;
      throw new AppError(
        'forbidden',
        'You can log in only over https here, because a password must not be sent unencrypted.',
        {
          hint: 'You can read without an account. To allow log-ins, the people who run this site set PUBLIC_URL to its https address.',
        },
      );
    },
  };
}
