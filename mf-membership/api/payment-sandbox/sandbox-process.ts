import { openSandbox, type OpenSandbox } from './open-sandbox.ts';

/** What the process is started with, as JSON, its one argument. */
export interface SandboxOrder {
  readonly port: number;
  readonly publicUrl: string;
  readonly siteUrl: string;
  readonly dataFile: string;
}

/** What it tells the site's process. */
export type SandboxNews =
  { readonly kind: 'open'; readonly url: string } | { readonly kind: 'problem'; readonly text: string };

const tell = (news: SandboxNews): void => void process.send?.(news);
const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

let sandbox: OpenSandbox | null = null;

async function stop(): Promise<void> {
  await sandbox?.close();
  process.exit(0);
}

// Without the site it has nothing to do, however that ended.
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
// Ctrl-C reaches the whole group: the site says when to stop.
process.on('SIGINT', () => undefined);

const order = JSON.parse(process.argv[2] ?? '{}') as SandboxOrder;
try {
  sandbox = await openSandbox({ ...order, problem: (error) => tell({ kind: 'problem', text: textOf(error) }) });
  tell({ kind: 'open', url: sandbox.url });
} catch (error) {
  tell({ kind: 'problem', text: textOf(error) });
  process.disconnect();
  process.exitCode = 1;
}
