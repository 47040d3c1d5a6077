import type { Call } from '../endpoint.ts';
import { getSecondFactors, type NeededFactor } from './second-factors.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

const demoText = 'On a public site, your role needs two-step login. This demonstration account works without it.';

function noticeText(needed: NeededFactor): string | null {
  if (needed === 'no') return null;
  if (needed === 'demo') return demoText;
  if (needed.from === null) return 'Your role needs two-step login.';
  return `Your role needs two-step login from ${dayFormat.format(needed.from)}. Without it, you can only use the site as a member from then on.`;
}

/**
 * Returns what a dashboard tells a reader whose role needs a second factor that the account does not have; null for
 * others, and while the account endpoints cannot be reached.
 */
export async function factorNotice(call: Call): Promise<string | null> {
  try {
    const { app, passkeys, needed } = await call(getSecondFactors, {});
    return app || passkeys.length > 0 ? null : noticeText(needed);
  } catch {
    return null;
  }
}
