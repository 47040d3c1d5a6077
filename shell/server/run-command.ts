import { isatty } from 'node:tty';
import { ownValue } from 'shared-contracts/own-value';
import type { ApiSlice, SliceCommand, Terminal } from 'shared-contracts/server/api-slice';
import { openCore } from './core.ts';
import { openLog, readEnvironment, readSettings, type Settings } from './host/public.ts';
import { slices } from './slices.ts';
import { startProblem } from './start-problem.ts';

/** The exit code of shells for a command stopped by Ctrl-C. */
const interrupted = 130;

const usage = (): string =>
  slices
    .flatMap((slice) => Object.keys(slice.commands ?? {}).map((command) => `  ${slice.name} ${command}`))
    .join('\n');

function find(
  sliceName: string | undefined,
  name: string | undefined,
): { slice: ApiSlice; command: SliceCommand } | null {
  const slice = slices.find((one) => one.name === sliceName);
  const command = ownValue(slice?.commands ?? {}, name ?? '');
  return slice === undefined || command === undefined ? null : { slice, command };
}

/**
 * The first Ctrl-C or SIGTERM aborts `signal`, so that the command stops after its current item; the second ends the
 * process at once.
 */
function makeTerminal(): Terminal {
  const stop = new AbortController();
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(interrupted);
    stop.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const { stdout } = process;
  return {
    write: (text) => void stdout.write(text),
    isTty: isatty(1),
    columns: stdout.columns || 80,
    signal: stop.signal,
  };
}

/** Runs one slice's command on the site of `DATA_DIR`, even while the site is running. Resolves to the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const found = find(args[0], args[1]);
  if (found === null) {
    process.stderr.write(`There is no such command. These are:\n${usage()}\n`);
    return 1;
  }
  let settings: Settings | null = null;
  try {
    settings = readSettings(readEnvironment());
    const terminal = makeTerminal();
    const core = await openCore({ settings, slices, log: openLog(settings.logLevel, process.stderr) });
    try {
      const code = await found.command(core.contextOf(found.slice), args.slice(2), terminal);
      return terminal.signal.aborted ? interrupted : code;
    } finally {
      await core.close();
    }
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${startProblem(error, settings) ?? detail}\n`);
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
