import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from 'shared-contracts/app-error';
import type { Visitor } from 'shared-contracts/page';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { recordingLog } from '../../../testing/recording-log.ts';
import { watchVisitor } from 'shared-contracts/server/remote-api/watched-visitor';
import { fakeShell, fakeShellCode } from '../../testing/fake-shell.ts';
import { RenderFailure, type RenderResult } from '../render-messages.ts';
import { RenderProcesses, type ProcessesOptions } from '../render-processes.ts';
import { job, releases } from './fake-releases.ts';

export const guest: Visitor = { id: null, role: 'user' };
export const answer: ProcessesOptions['answer'] = (call, { visitor }) =>
  Promise.resolve({ ...call, visitor: visitor.visitor });

/** The processes of the test, once `open` was called, and what they logged. */
export const opened = {} as { processes: RenderProcesses; log: ReturnType<typeof recordingLog> };

/** Opens the processes; they are closed at the end of the test. */
export const open = (options: Partial<ProcessesOptions> = {}): void => {
  opened.log = recordingLog();
  const processes = new RenderProcesses({
    code: (owner, version) => {
      const code = owner === 'shell' ? fakeShellCode : releases[version];
      return code === undefined ? Promise.reject(new AppError('not-found', 'no such release')) : Promise.resolve(code);
    },
    states: () => new Map(),
    warmUpJobs: () => [],
    warmUpFailed: () => undefined,
    deadlineMs: 500,
    maxDurationMs: 10_000,
    startLimitMs: 10_000,
    queueLimit: 20,
    answer,
    isOut: () => false,
    liveShells: () => [fakeShell.version],
    log: opened.log,
    ...options,
  });
  opened.processes = processes;
  afterThisTest(() => processes.close());
};

export const run = (path: string, version: string | null = null): Promise<RenderResult> =>
  opened.processes.run(job(path, version), watchVisitor(guest));
export const dataOf = async (rendering: Promise<RenderResult>): Promise<unknown> => (await rendering).payload.data;
export const probed = (version: string): Promise<unknown> => dataOf(run('/release', version));

export const reasonOf = async (rendering: Promise<RenderResult>): Promise<string> => {
  const error: unknown = await rendering.then(
    () => null,
    (failure: unknown) => failure,
  );
  return error instanceof RenderFailure ? error.reason : String(error);
};

export const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await sleep(10);
};
