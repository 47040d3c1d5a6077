import type { Upload } from 'shared-contracts/archive/runs/upload';
import type { PieceResponse, PutPiece } from './put-piece.ts';
import { sendFiles, type Sender, type Sending } from './send-files.ts';

const upload = (received = [0, 0]): Upload => ({
  run: 'run',
  pieceBytes: 4,
  files: received.map((at, index) => ({
    ...{ number: index + 1, path: `${String(index + 1)}.jpg`, bytes: 10, sha256: '' },
    ...{ received: at, complete: at === 10 },
  })),
});

interface Begun {
  readonly sender: Sender;
  readonly last: () => Sending;
  readonly asked: readonly string[];
  readonly waits: readonly number[];
}

/** Sends files of ten bytes; the server returns `answers` in turn, and then accepts everything. */
function begin(
  of: Upload,
  answers: readonly PieceResponse[] = [],
  fileOf = (): Blob | undefined => new Blob(['0123456789']),
): Begun {
  const requests: string[] = [];
  const left = [...answers];
  let last: Sending | undefined;
  const put: PutPiece = (address, offset, piece) => {
    requests.push(`${address.split('/').at(-1) ?? ''}: ${String(offset)}+${String(piece.size)}`);
    return Promise.resolve(left.shift() ?? { kind: 'taken', next: offset + piece.size });
  };
  const waits: number[] = [];
  const pause = (ms: number) => {
    waits.push(ms);
    return new Promise<void>((resolve) => setTimeout(resolve, 1));
  };
  const onChange = (sending: Sending): void => {
    last = sending;
  };
  const sender = sendFiles({ upload: of, fileOf, put, pause, onChange });
  return {
    sender,
    asked: requests,
    waits,
    last: () => {
      if (last === undefined) throw new Error('nothing was told');
      return last;
    },
  };
}

const until = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  if (!isSo()) throw new Error('it never came to that');
};

const states = ({ last }: Begun) => last().files.map(({ state }) => state);
const allSent = (begun: Begun) => () => states(begun).every((state) => state === 'sent');

describe('sending files', () => {
  it('sends piece by piece until all are complete', async () => {
    const begun = begin(upload());
    await until(allSent(begun));
    expect(begun.asked.toSorted()).toEqual(['1: 0+4', '1: 4+4', '1: 8+2', '2: 0+4', '2: 4+4', '2: 8+2']);
    expect(begun.last().files.map(({ sent }) => sent)).toEqual([10, 10]);
  });

  it('resumes at the offset of the site after the page was reloaded', async () => {
    const begun = begin(upload([8, 10]));
    await until(allSent(begun));
    expect(begun.asked).toEqual(['1: 8+2']);
  });

  it('waits when offline, reports it, and sends the same piece again', async () => {
    const begun = begin(upload([0]), [
      { kind: 'later', why: 'line' },
      { kind: 'later', why: 'line' },
    ]);
    await until(() => begun.last().stalledBy === 'line');
    await until(allSent(begun));
    expect(begun.last().stalledBy).toBeNull();
    expect(begun.asked).toEqual(['1: 0+4', '1: 0+4', '1: 0+4', '1: 4+4', '1: 8+2']);
  });

  it('waits longer each time while the site is busy, or as long as it requests', async () => {
    const busy = (ms?: number): PieceResponse => ({ kind: 'later', why: 'busy', ...(ms !== undefined && { ms }) });
    const begun = begin(upload([0]), [busy(), busy(60_000), busy()]);
    await until(() => begun.last().stalledBy === 'busy');
    await until(allSent(begun));
    expect(begun.waits).toEqual([1_000, 60_000, 4_000]);
  });

  it('fails a file after repeated errors of the site, with the site’s message', async () => {
    const fault: PieceResponse = { kind: 'later', why: 'fault', message: 'Something broke' };
    const begun = begin(
      upload([0]),
      Array.from({ length: 10 }, () => fault),
    );
    await until(() => states(begun)[0] === 'failed');
    expect(begun.last().files[0]?.problem).toBe('Something broke');
    expect(begun.asked).toHaveLength(10);
  });

  it('continues at the offset that the site requests', async () => {
    const begun = begin(upload([0]), [{ kind: 'elsewhere', next: 8, message: 'A gap' }]);
    await until(allSent(begun));
    expect(begun.asked).toEqual(['1: 0+4', '1: 8+2']);
  });

  it('fails a file that repeatedly differs from the announced one, with the site’s message, and retries it on request', async () => {
    const other: PieceResponse = { kind: 'elsewhere', next: 0, message: 'It is another file' };
    const begun = begin(upload([0]), [other, other, other, other]);
    await until(() => states(begun)[0] === 'failed');
    expect(begun.last().files[0]?.problem).toBe('It is another file');
    begun.sender.retry();
    await until(allSent(begun));
  });

  it('skips a rejected file, and sends the others', async () => {
    const begun = begin(upload(), [{ kind: 'refused', message: 'The disk is full' }]);
    await until(() => states(begun).join(' ') === 'failed sent');
    expect(begun.last().files[0]?.problem).toBe('The disk is full');
  });

  it('sends nothing while it is paused', async () => {
    const begun = begin(upload([0]));
    begun.sender.setPaused(true);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(begun.asked.length).toBeLessThanOrEqual(1);
    expect(begun.last().isPaused).toBe(true);
    begun.sender.setPaused(false);
    await until(allSent(begun));
  });

  it('reports which files still have to be selected', () => {
    const begun = begin(upload([4, 10]), [], () => undefined);
    expect(states(begun)).toEqual(['absent', 'sent']);
    expect(begun.asked).toEqual([]);
  });
});
