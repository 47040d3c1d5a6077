import { cpus, loadavg, totalmem } from 'node:os';

const load = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

/** With a higher load before the first measurement, the times are as much of other processes as of the site. */
const isQuiet = (): boolean => (loadavg()[0] ?? 0) < cpus().length / 2;

export interface Machine {
  readonly lines: readonly string[];
  /** Call it at the end of the run. */
  loadNow(): string;
}

/** Describes the machine before the run. */
export function readMachine(): Machine {
  const cpu = cpus();
  const model = cpu[0]?.model.trim() ?? 'unknown processor';
  const lines = [
    `${new Date().toISOString().slice(0, 16)}Z · ${String(cpu.length)} × ${model} · ${(totalmem() / 2 ** 30).toFixed(0)} GiB · Node ${process.version} · load average at the start ${load()}`,
    ...(isQuiet()
      ? []
      : [
          '**The machine was not quiet**: other work ran beside. CPU times hold; times until the answer are upper limits.',
        ]),
  ];
  return { lines, loadNow: load };
}
