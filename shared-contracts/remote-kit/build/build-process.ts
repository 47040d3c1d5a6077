import type { BuildMode } from '../build-options.ts';
import { buildTarget } from './build-target.ts';

/**
 * Builds one target in a separate process: `node build-process.ts <target> <mode>` with NODE_ENV set. Prints the
 * version.
 */
// Stdin ends when the parent process has ended; then nobody needs this build.
process.stdin
  .on('end', () => process.exit(1))
  .resume()
  .unref();
const [target = '', mode = ''] = process.argv.slice(2);
try {
  process.stdout.write(`${await buildTarget(target, mode as BuildMode)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
