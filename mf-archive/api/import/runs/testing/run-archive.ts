import { createHash } from 'node:crypto';
import type { Run, RunItem } from 'shared-contracts/archive/runs/run';
import { maxPieceBytes } from 'shared-contracts/archive/runs/upload';
import type { MachineAnswer } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveApi } from '../../../archive-api.ts';
import { openTestArchive, type TestArchive } from '../../../testing/with-archive.ts';
import type { ArchiveContext } from '../../../core/tables/archive-tables.ts';
import { getRun } from '../get-run.endpoint.ts';
import { startUpload } from '../upload/start-upload.endpoint.ts';
import type { Upload } from 'shared-contracts/archive/runs/upload';
import { finishUpload } from '../upload/uploads.endpoint.ts';
import { uploadRoute } from '../upload/upload-route.ts';

interface WaitingJob {
  readonly kind: string;
  readonly key: string | undefined;
  readonly payload: unknown;
}

/** An archive whose jobs run when a test calls `work`. */
export interface RunArchive extends TestArchive {
  readonly context: ArchiveContext & SliceContext;
  /** The context of another visitor. */
  as(id: string | null, role?: string): ArchiveContext & SliceContext;
  /**
   * Runs jobs until none is left, except the maintenance of runs. `of` runs them with the context of another process.
   * Items with the task `leave` are not processed.
   */
  work(of?: ArchiveContext & SliceContext, leave?: string): Promise<void>;
  /** Uploads these files and processes them; resolves to the id of the run. */
  send(files: Readonly<Record<string, string | Uint8Array>>, title?: string): Promise<string>;
  /** Sends one request to the upload route. */
  put(upload: Upload, number: number, offset: number, bytes: Uint8Array): Promise<MachineAnswer>;
  read(run: string): Promise<{ readonly run: Run; readonly items: readonly RunItem[] }>;
  /** The queued jobs. */
  readonly waiting: WaitingJob[];
}

const isTask = ({ key = '' }: WaitingJob, task: string): boolean => task !== '' && key.includes(`:${task}:`);

async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 65_536) {
    yield bytes.subarray(from, from + 65_536);
    await Promise.resolve();
  }
}

const toBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export function sendTo(
  context: SliceContext,
  run: string,
  file: number | string,
  piece: { readonly offset: string; readonly bytes: Uint8Array } | null,
): Promise<MachineAnswer> {
  return uploadRoute.handle(context, {
    method: piece === null ? 'GET' : 'PUT',
    params: { run, file: String(file) },
    query: new URLSearchParams(),
    header: (name) => (name === 'upload-offset' ? (piece?.offset ?? null) : null),
    body: inParts(piece?.bytes ?? new Uint8Array()),
  });
}

/** Opens an empty archive with an archivist as the visitor. */
export async function openRunArchive(databases: Parameters<typeof openTestArchive>[0]): Promise<RunArchive> {
  const archive = await openTestArchive(databases);
  const waiting: WaitingJob[] = [];
  const jobs: SliceContext['jobs'] = {
    add: async (kind, payload, options = {}) => {
      const known = waiting.some((job) => job.kind === kind && job.key !== undefined && job.key === options.key);
      if (!known) waiting.push({ kind, key: options.key, payload: JSON.parse(JSON.stringify(payload)) as unknown });
      await Promise.resolve();
    },
  };
  const context = { ...archive.context, jobs, visitor: { id: 'ada', role: 'archivist' } } as RunArchive['context'];
  const work = async (of = context, leave = ''): Promise<void> => {
    const left: WaitingJob[] = [];
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      if (job.kind === 'tend-runs') continue;
      if (isTask(job, leave)) {
        left.push(job);
        continue;
      }
      if (job.kind === 'settle-run') await archive.index();
      try {
        await archiveApi.jobs?.[job.kind]?.(of, job.payload);
      } catch (error) {
        // As in the job runner, the job remains queued and is retried.
        waiting.unshift(job);
        throw error;
      }
    }
    waiting.push(...left);
  };
  const put: RunArchive['put'] = (upload, number, offset, bytes) =>
    sendTo(context, upload.run, number, { offset: String(offset), bytes });
  return {
    ...archive,
    ...{ context, waiting, work, put },
    as: (id, role = 'archivist') => ({ ...context, visitor: { id, role } }),
    send: async (files, title = '') => {
      const contents = Object.entries(files).map(([path, content]) => ({ path, bytes: toBytes(content) }));
      const announced = contents.map(({ path, bytes }) => ({ path, bytes: bytes.length, sha256: hashOf(bytes) }));
      const input = startUpload.input().validate({ name: 'Box 7', title, files: announced });
      if (input.error !== undefined) throw input.error;
      const upload = await startUpload.handle(context, input.value);
      for (const [index, { bytes }] of contents.entries()) {
        for (let from = 0; from < bytes.length; from += maxPieceBytes)
          await put(upload, index + 1, from, bytes.subarray(from, from + maxPieceBytes));
      }
      await finishUpload.handle(context, { run: upload.run });
      return upload.run;
    },
    read: async (run) => {
      return await getRun.handle(context, { run, show: 'all', page: 1 });
    },
  };
}
