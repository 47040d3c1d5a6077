import type { BrowserReport } from 'shared-contracts/browser-report';
import { readShell } from './read-boot.ts';

interface Fault {
  readonly kind: string;
  readonly error: unknown;
  readonly remote?: string;
  readonly release?: string;
}

/** The errors reported so far, so that a page that fails repeatedly reports each error once. */
const reported = new Set<string>();
const reportLimit = 20;

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Finds the remote that threw: the first release whose script appears in the stack. */
function thrower(error: unknown): Pick<Fault, 'remote' | 'release'> {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, remote, release] = /\/r\/([\w-]+)\/([\w.-]+)\//.exec(stack ?? '') ?? [];
  return remote === undefined || release === undefined ? {} : { remote, release };
}

/** Reports an error to the server: each one once, and 20 per page at most. Never throws and does not wait. */
export function reportError(fault: Fault): void {
  const { kind, error } = fault;
  const { remote, release } = fault.remote === undefined ? thrower(error) : fault;
  const message = messageOf(error).slice(0, 1_000);
  const key = `${remote ?? ''} ${message}`;
  if (reported.has(key) || reported.size >= reportLimit) return;
  reported.add(key);
  const report: BrowserReport = {
    kind,
    message,
    path: location.pathname.slice(0, 1_000),
    shell: readShell(document),
    ...(remote === undefined ? {} : { remote }),
    ...(release === undefined ? {} : { release }),
    ...(error instanceof Error && error.stack !== undefined ? { stack: error.stack.slice(0, 4_000) } : {}),
  };
  try {
    navigator.sendBeacon('/api/beacon', JSON.stringify(report));
  } catch {
    // The browser has no beacons or is closing, so there is nowhere to report to.
  }
}

/** Reports uncaught errors, unhandled rejections and violations of the content security policy. */
export function listenForFaults(view: Window): void {
  view.addEventListener('error', ({ error, message }) => {
    reportError({ kind: 'unhandled', error: error ?? message });
  });
  view.addEventListener('unhandledrejection', ({ reason }) => {
    reportError({ kind: 'unhandled', error: reason });
  });
  view.document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    reportError({ kind: 'csp', error: `${violatedDirective} ${blockedURI}` });
  });
}
