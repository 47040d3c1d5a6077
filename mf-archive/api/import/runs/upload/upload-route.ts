import { AppError, toWireError } from 'shared-contracts/app-error';
import { maxPieceBytes } from 'shared-contracts/archive/runs/upload';
import { hasRole } from 'shared-contracts/auth/roles';
import type { MachineAnswer, MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type RunFileRow } from '../../../core/public.ts';
import { openUpload } from './find-upload.ts';
import { findFile, putPiece } from './put-piece.ts';

/** Deadline of one piece in ms; long, since hashing a large file takes a while. */
export const uploadDeadlineMs = 60_000;

function checkRole({ visitor }: SliceContext): void {
  if (visitor.id === null) throw new AppError('unauthorized', 'Please log in as an archivist to upload files');
  if (!hasRole(visitor.role, 'archivist')) throw new AppError('forbidden', 'Only archivists can upload files');
}

function countOf(text: string | null, what: string): number {
  if (text === null || !/^\d{1,12}$/.test(text)) throw new AppError('bad-request', `${what} must be a number`);
  return Number(text);
}

async function readBody(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  if (parts.length === 0) throw new AppError('bad-request', 'This piece is empty');
  return Buffer.concat(parts);
}

const progressResponse = (
  { bytes }: RunFileRow,
  received: number,
  more: Partial<MachineAnswer> = {},
): MachineAnswer => ({
  ...{ status: 204, cache: 'private' },
  headers: { 'upload-offset': String(received), 'upload-length': String(bytes) },
  ...more,
});

/** Response to a piece that leaves a gap before it; the header `upload-offset` has the offset to continue from. */
function gapResponse(file: RunFileRow, received: number): MachineAnswer {
  const error = new AppError('conflict', `The bytes from ${String(received)} on are missing`, {
    hint: 'Continue at the offset in the upload-offset header.',
  });
  const body = JSON.stringify(toWireError(error));
  return progressResponse(file, received, { status: 409, type: 'application/json; charset=utf-8', body });
}

async function handle(anyContext: SliceContext, request: MachineRequest): Promise<MachineAnswer> {
  checkRole(anyContext);
  const context = archiveContext(anyContext);
  const { params, method, header, body } = request;
  const run = params['run'] ?? '';
  if (!/^[\da-f-]{36}$/.test(run)) throw new AppError('not-found', 'There is no such upload');
  const number = countOf(params['file'] ?? '', 'The number of the file');
  await openUpload(context, run);
  const file = await findFile(context, run, number);
  if (method !== 'PUT') return progressResponse(file, file.received);
  const offset = countOf(header('upload-offset'), 'The header upload-offset');
  const received = await putPiece(context, file, { offset, bytes: await readBody(body) });
  return offset > received ? gapResponse(file, received) : progressResponse(file, received);
}

/** Receives pieces of uploads; see `uploadPath` in the contract. */
export const uploadRoute: MachineRoute = {
  methods: ['GET', 'PUT'],
  path: '/api/archive/uploads/:run/:file',
  open: false,
  maxBodyBytes: maxPieceBytes,
  deadlineMs: uploadDeadlineMs,
  handle,
};
