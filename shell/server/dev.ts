import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Watches the repository, builds what changed, and restarts the server when its code or the shell changed; browsers
 * then reload by themselves. With a remote's name, its pages are replaced in the browser without losing their state.
 * With `--alone` the site has no other remote, and no other remote's API unless `--with` names it; it has its own port
 * and data folder.
 */
const usage =
  'usage: dev [remote] [--alone [--with slice,…]]   as npm run dev, or npm run dev and npm run standalone in a remote';

/** Sets the environment for a site with one remote, separate from the usual development site. */
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
  /** Slices whose APIs the remote needs. */
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
  // Imported only now, because the list of remotes is read from the environment once.
  const { develop } = await import('./dev/develop.ts');
  await develop(options.remote);
}
