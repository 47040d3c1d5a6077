import { uploadPath } from 'shared-contracts/archive/runs/upload';
import type { Upload } from 'shared-contracts/archive/runs/upload';
import type { PieceAnswer, PutPiece } from './put-piece.ts';

/** A file on its way. `absent`: nobody chose it yet, after the page was loaded again. */
export interface SendingFile {
  readonly number: number;
  readonly path: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'absent' | 'failed' | 'sending' | 'sent' | 'waiting';
  /** Why it failed, in words. */
  readonly problem: string | null;
}

/** How far an upload is. */
export interface Sending {
  readonly files: readonly SendingFile[];
  readonly isPaused: boolean;
  /** Why no file goes on: no answer comes, or the site is busy. It is tried again by itself. Null: one does. */
  readonly holdUp: 'busy' | 'line' | null;
}

/** What an upload is made of. */
export interface SendOptions {
  readonly upload: Upload;
  readonly fileOf: (path: string, bytes: number) => Blob | undefined;
  readonly put: PutPiece;
  /** Waits so many ms, or until `wake`. */
  readonly pause: (ms: number) => Promise<void>;
  readonly onChange: (sending: Sending) => void;
}

export interface Sender {
  setPaused(isPaused: boolean): void;
  /** Files that were refused are tried again, from their beginning. */
  retry(): void;
  stop(): void;
}

/** Files that are sent at the same time. */
const atOnce = 3;
const [firstWait, longestWait] = [1_000, 30_000];
/** A file that the site finds to be another than it was announced is sent anew so often. */
const mostStarts = 3;
/** A piece over which the site fails is sent so often. */
const mostFaults = 10;

type Later = Extract<PieceAnswer, { kind: 'later' }>;

/** How the sending of one file goes. */
interface Course {
  starts: number;
  /** One after another. */
  faults: number;
  wait: number;
}

/** What the site has of an upload, with the files that are at hand. */
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
  /** Why files that are being sent do not go on, by their index. */
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
    const [holdUp = null] = isHeld ? this.#held.values() : [];
    this.#options.onChange({ files, isPaused, holdUp });
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
    const course: Course = { starts: 0, faults: 0, wait: firstWait };
    while (!this.#isStopped) {
      if (this.#isPaused) await this.#options.pause(firstWait);
      else if (await this.#sendPiece(index, body, course)) return;
    }
  }

  /** Waits, longer each time. True when the site has failed over this piece too often. */
  async #hold(index: number, answer: Later, course: Course): Promise<boolean> {
    if (answer.why === 'fault') {
      course.faults += 1;
      if (course.faults >= mostFaults) {
        this.#change(index, { state: 'failed', problem: answer.message });
        return true;
      }
    }
    this.#held.set(index, answer.why === 'line' ? 'line' : 'busy');
    this.#tell();
    await this.#options.pause(Math.max(course.wait, answer.why === 'fault' ? 0 : (answer.ms ?? 0)));
    course.wait = Math.min(course.wait * 2, longestWait);
    return false;
  }

  /** True when there is nothing more to send of it. */
  async #sendPiece(index: number, body: Blob, course: Course): Promise<boolean> {
    const { upload, put } = this.#options;
    const { number, sent, bytes } = this.#files[index] ?? { number: 0, sent: 0, bytes: 0 };
    const piece = body.slice(sent, Math.min(sent + upload.pieceBytes, bytes));
    const answer = await put(uploadPath(upload.run, number), sent, piece);
    this.#held.delete(index);
    if (answer.kind === 'later') return await this.#hold(index, answer, course);
    Object.assign(course, { faults: 0, wait: firstWait });
    if (answer.kind === 'elsewhere') course.starts += 1;
    if (answer.kind === 'refused' || course.starts > mostStarts) {
      this.#change(index, { state: 'failed', problem: 'message' in answer ? answer.message : null });
      return true;
    }
    const isWhole = answer.kind === 'taken' && answer.next >= bytes;
    this.#change(index, { sent: answer.next, ...(isWhole ? { state: 'sent' } : {}) });
    return isWhole;
  }
}

/** Sends the files of an upload piece by piece, from where the site stands, until all are there or nothing more can be. */
export function sendFiles(options: SendOptions): Sender {
  const sender = new FileSender(options);
  sender.begin();
  return sender;
}
