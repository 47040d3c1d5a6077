import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Watches the repository: builds what changed, and starts the server anew when it, or the shell, did. Browsers load pages
 * anew by themselves. With a remote's name its pages are exchanged where they stand, with their state kept. With
 * `--alone` no other remote is there, nor its API unless `--with` names it, on a port and a data folder of its own.
 */
const usage =
  'usage: dev [remote] [--alone [--with slice,…]]   as npm run dev, or npm run dev and npm run standalone in a remote';

/** A site with one remote, beside the usual one. */
function standAlone(remote: string, others: readonly string[]): void {
  const { PORT = '3100', DATA_DIR = '.data' } = process.env;
  Object.assign(process.env, {
    PORT,
    DATA_DIR: join(DATA_DIR, 'standalone', remote),
    ONLY_REMOTE: remote,
    ONLY_SLICES: [remote, ...others].join(','),
  });
}

interface DevOptions {
  readonly remote: string | null;
  readonly alone: boolean;
  /** Slices whose APIs the remote cannot do without. */
  readonly others: readonly string[];
}

function readArguments(): DevOptions | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { alone: { type: 'boolean', default: false }, with: { type: 'string' } },
    });
    const [remote = null, ...more] = positionals;
    const others = values.with?.split(',') ?? [];
    const fits = more.length === 0 && (remote !== null || !values.alone);
    return fits ? { remote, alone: values.alone, others } : null;
  } catch {
    return null;
  }
}

const options = readArguments();
if (options === null) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  process.env['NODE_ENV'] = 'development';
  if (options.alone && options.remote !== null) standAlone(options.remote, options.others);
  // Only now: which remotes there are is read from the environment once.
  const { develop } = await import('./dev/develop.ts');
  await develop(options.remote);
}
