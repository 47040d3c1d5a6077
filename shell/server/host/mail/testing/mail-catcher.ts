import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { afterThisTest } from 'shared-contracts/testing/clean-up';

/** An email that the server accepted. */
export interface CaughtEmail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header name in lower case → value, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text and HTML, decoded. */
  readonly body: string;
}

/**
 * What happens to an email: it is accepted, refused with a code, or the connection breaks, during the data or after it
 * was accepted.
 */
export type Mood = 'take' | 'die-before-answer' | 'die-in-the-middle' | number;

export interface MailCatcher {
  readonly url: string;
  readonly emails: readonly CaughtEmail[];
  /** For the next emails in turn; `take` when there are no more. */
  readonly moods: Mood[];
  close(): Promise<void>;
}

const decoded = (text: string): string => {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

function read(raw: string, session: SMTPServerSession): CaughtEmail {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*: ?/, '')]);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: decoded(raw.slice(end + 4)),
  };
}

// Each email needs an SMTP dialogue, and each person a password hash: seconds on a busy machine.
jest.setTimeout(30_000);

type Done = (error?: Error | null) => void;

/** Handles emails according to `moods`. `hangUp` breaks all connections. */
const takeEmails =
  (emails: CaughtEmail[], moods: Mood[], hangUp: () => void) =>
  (stream: SMTPServerDataStream, session: SMTPServerSession, done: Done): void => {
    const mood = moods.shift() ?? 'take';
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => {
      parts.push(part);
      if (mood === 'die-in-the-middle') hangUp();
    });
    stream.on('end', () => {
      if (mood === 'die-in-the-middle') return;
      if (typeof mood === 'number') {
        const refusal = new Error(`no such person: ${session.envelope.rcptTo[0]?.address ?? ''}`);
        done(Object.assign(refusal, { responseCode: mood }));
        return;
      }
      emails.push(read(Buffer.concat(parts).toString('latin1'), session));
      if (mood === 'die-before-answer') hangUp();
      else done();
    });
  };

const loginOptions = (login: string | undefined): SMTPServerOptions =>
  login === undefined
    ? { authOptional: true }
    : {
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) => {
          const right = `${String(username)}:${String(password)}` === login;
          done(right ? null : new Error('wrong password'), right ? { user: 'site' } : undefined);
        },
      };

interface CatcherOptions {
  /** Offers STARTTLS with a self-signed certificate. */
  readonly startTls?: boolean;
  /** The required `user:password`. */
  readonly login?: string;
}

/** Starts an SMTP server on this machine; closed at the end of the test. */
export async function catchMail({ startTls = false, login }: CatcherOptions = {}): Promise<MailCatcher> {
  const emails: CaughtEmail[] = [];
  const moods: Mood[] = [];
  const sockets = new Set<{ destroy(): unknown }>();
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    ...loginOptions(login),
    disabledCommands: startTls ? [] : ['STARTTLS'],
    onData: takeEmails(emails, moods, hangUp),
    disableReverseLookup: true,
    closeTimeout: 100,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => sockets.add(socket));
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const catcher: MailCatcher = {
    url: `smtp://${login === undefined ? '' : `${login}@`}127.0.0.1:${String(port)}`,
    emails: emails,
    moods,
    close: () =>
      new Promise((resolve) => {
        hangUp();
        server.close(resolve);
      }),
  };
  afterThisTest(() => catcher.close());
  return catcher;
}
