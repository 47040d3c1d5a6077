import { useEffect, useRef, useState } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import type { Upload } from 'shared-contracts/archive/runs/upload';
import type { ChosenFile } from './chosen-files.ts';
import { putPieces } from './put-piece.ts';
import { sendFiles, type Sender, type Sending } from './send-files.ts';

/** Waits for a time in ms, or until the browser is online again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });

/** Finds a file by path and size, or by name and size if another folder was selected. */
function finder(files: readonly ChosenFile[]): (path: string, bytes: number) => Blob | undefined {
  const key = (path: string, bytes: number): string => `${path} ${String(bytes)}`;
  const nameOf = (path: string): string => path.split('/').at(-1) ?? path;
  const byPath = new Map(files.map(({ path, file }) => [key(path, file.size), file]));
  const byName = new Map(files.map(({ path, file }) => [key(nameOf(path), file.size), file]));
  return (path, bytes) => byPath.get(key(path, bytes)) ?? byName.get(key(nameOf(path), bytes));
}

interface SendingState {
  readonly sending: Sending;
  readonly sender: () => Sender | null;
}

const nothingYet: Sending = { files: [], isPaused: false, stalledBy: null };

/** Sends files while the page is open. The browser asks for confirmation before the page is closed. */
export function useSending(upload: Upload, files: readonly ChosenFile[]): SendingState {
  const { authFetch } = useSite();
  const [sending, setSending] = useState(nothingYet);
  const sender = useRef<Sender | null>(null);
  useEffect(() => {
    const opened = sendFiles({
      ...{ upload, pause, fileOf: finder(files), put: putPieces(authFetch) },
      onChange: setSending,
    });
    sender.current = opened;
    const stay = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    return () => {
      opened.stop();
      removeEventListener('beforeunload', stay);
    };
  }, [upload, files, authFetch]);
  return { sending, sender: () => sender.current };
}
