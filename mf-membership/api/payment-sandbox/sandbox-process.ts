import { openSandbox, type OpenSandbox } from './open-sandbox.ts';

/** The only argument of the process, as JSON. */
export interface SandboxProcessOptions {
  readonly port: number;
  readonly publicUrl: string;
  readonly siteUrl: string;
  readonly dataFile: string;
}

/** A message to the site's process. */
export type SandboxMessage =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'problem'; readonly text: string };

const send = (message: SandboxMessage): void => void process.send?.(message);
const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

let sandbox: OpenSandbox | null = null;

async function stop(): Promise<void> {
  await sandbox?.close();
  process.exit(0);
}

// Ends whenever the site's process has ended.
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
// Ctrl-C reaches the whole process group; the site decides when the sandbox stops.
process.on('SIGINT', () => undefined);

const options = JSON.parse(process.argv[2] ?? '{}') as SandboxProcessOptions;
try {
  sandbox = await openSandbox({ ...options, problem: (error) => send({ kind: 'problem', text: textOf(error) }) });
  send({ kind: 'open', url: sandbox.url });
} catch (error) {
  send({ kind: 'problem', text: textOf(error) });
  process.disconnect();
  process.exitCode = 1;
}
