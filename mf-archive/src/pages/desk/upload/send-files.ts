import { uploadPath } from 'shared-contracts/archive/runs/upload';
import type { Upload } from 'shared-contracts/archive/runs/upload';
import type { PieceResponse, PutPiece } from './put-piece.ts';

/** A file of an upload. `absent`: not selected again yet after the page was reloaded. */
export interface SendingFile {
  readonly number: number;
  readonly path: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'absent' | 'failed' | 'sending' | 'sent' | 'waiting';
  /** Why it failed, in words. */
  readonly problem: string | null;
}

/** The progress of an upload. */
export interface Sending {
  readonly files: readonly SendingFile[];
  readonly isPaused: boolean;
  /**
   * Why no file makes progress: no connection, or the site is busy. Retried automatically. Null: at least one file
   * does, or none is being sent.
   */
  readonly stalledBy: 'busy' | 'line' | null;
}

/** The upload, its files, and the environment for sending them. */
export interface SendOptions {
  readonly upload: Upload;
  readonly fileOf: (path: string, bytes: number) => Blob | undefined;
  readonly put: PutPiece;
  /** Waits for a time in ms, or until the browser is online again. */
  readonly pause: (ms: number) => Promise<void>;
  readonly onChange: (sending: Sending) => void;
}

export interface Sender {
  setPaused(isPaused: boolean): void;
  /** Retries the files that failed. */
  retry(): void;
  stop(): void;
}

/** Files sent at the same time. */
const atOnce = 3;
const [firstWait, longestWait] = [1_000, 30_000];
/** How often sending restarts at another offset on the site's request before the file fails. */
const maxOffsetCorrections = 3;
/** How often a piece is sent, while the site fails on it, before the file fails. */
const maxFaults = 10;

type Later = Extract<PieceResponse, { kind: 'later' }>;

/** The state of sending one file. */
interface SendProgress {
  /** How often it continued at another offset. */
  starts: number;
  /** The number of consecutive faults. */
  faults: number;
  wait: number;
}

/** Combines what the site has of an upload with the files at hand. */
const startOf = ({ upload, fileOf }: SendOptions): SendingFile[] =>
  upload.files.map(({ number, path, bytes, received, complete }) => {
    const state = complete ? 'sent' : fileOf(path, bytes) === undefined ? 'absent' : 'waiting';
    return { number, path, bytes, sent: received, state, problem: null };
  });

class FileSender implements Sender {
  readonly #options: SendOptions;
  readonly #files: SendingFile[];
  #isPaused = false;
  #isStopped = false;
  /** Why files being sent make no progress, by index. */
  readonly #held = new Map<number, 'busy' | 'line'>();
  #working = 0;

  constructor(options: SendOptions) {
    this.#options = options;
    this.#files = startOf(options);
  }

  begin(): void {
    this.#tell();
    for (let free = atOnce - this.#working; free > 0; free -= 1) void this.#work();
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#tell();
  }

  retry(): void {
    for (const [index, file] of this.#files.entries())
      if (file.state === 'failed') this.#files[index] = { ...file, state: 'waiting', problem: null };
    this.begin();
  }

  stop(): void {
    this.#isStopped = true;
  }

  #tell(): void {
    if (this.#isStopped) return;
    const [files, isPaused] = [[...this.#files], this.#isPaused];
    const isHeld = this.#held.size === files.filter(({ state }) => state === 'sending').length;
    const [stalledBy = null] = isHeld ? this.#held.values() : [];
    this.#options.onChange({ files, isPaused, stalledBy });
  }

  #change(index: number, more: Partial<SendingFile>): void {
    const file = this.#files[index];
    if (file !== undefined) this.#files[index] = { ...file, ...more };
    this.#tell();
  }

  async #work(): Promise<void> {
    this.#working += 1;
    for (;;) {
      const index = this.#files.findIndex(({ state }) => state === 'waiting');
      if (index < 0 || this.#isStopped) break;
      await this.#sendFile(index);
    }
    this.#working -= 1;
  }

  async #sendFile(index: number): Promise<void> {
    const file = this.#files[index];
    const body = file && this.#options.fileOf(file.path, file.bytes);
    if (body === undefined) return;
    this.#change(index, { state: 'sending' });
    const progress: SendProgress = { starts: 0, faults: 0, wait: firstWait };
    while (!this.#isStopped) {
      if (this.#isPaused) await this.#options.pause(firstWait);
      else if (await this.#sendPiece(index, body, progress)) return;
    }
  }

  /** Waits, longer each time. Resolves to true when the site has failed on this piece too often. */
  async #backOff(index: number, answer: Later, progress: SendProgress): Promise<boolean> {
    if (answer.why === 'fault') {
      progress.faults += 1;
      if (progress.faults >= maxFaults) {
        this.#change(index, { state: 'failed', problem: answer.message });
        return true;
      }
    }
    this.#held.set(index, answer.why === 'line' ? 'line' : 'busy');
    this.#tell();
    await this.#options.pause(Math.max(progress.wait, answer.why === 'fault' ? 0 : (answer.ms ?? 0)));
    progress.wait = Math.min(progress.wait * 2, longestWait);
    return false;
  }

  /** Resolves to true when the file is finished or has failed. */
  async #sendPiece(index: number, body: Blob, progress: SendProgress): Promise<boolean> {
    const { upload, put } = this.#options;
    const { number, sent, bytes } = this.#files[index] ?? { number: 0, sent: 0, bytes: 0 };
    const piece = body.slice(sent, Math.min(sent + upload.pieceBytes, bytes));
    const answer = await put(uploadPath(upload.run, number), sent, piece);
    this.#held.delete(index);
    if (answer.kind === 'later') return await this.#backOff(index, answer, progress);
    Object.assign(progress, { faults: 0, wait: firstWait });
    if (answer.kind === 'elsewhere') progress.starts += 1;
    if (answer.kind === 'refused' || progress.starts > maxOffsetCorrections) {
      this.#change(index, { state: 'failed', problem: 'message' in answer ? answer.message : null });
      return true;
    }
    const isWhole = answer.kind === 'taken' && answer.next >= bytes;
    this.#change(index, { sent: answer.next, ...(isWhole ? { state: 'sent' } : {}) });
    return isWhole;
  }
}

/** Sends the files of an upload in pieces, continuing from what the site has, until all are sent or have failed. */
export function sendFiles(options: SendOptions): Sender {
  const sender = new FileSender(options);
  sender.begin();
  return sender;
}
