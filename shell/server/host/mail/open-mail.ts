import { join } from 'node:path';
import type { JobQueue } from 'shared-contracts/server/slice-context';
import type { Settings } from '../settings/settings.ts';
import { forgetOldMail } from './stored-mail.ts';
import { openMailFolder, openSmtp } from './mail-transport.ts';
import { Outbox, sendMailJob, type OutboxOptions } from './outbox.ts';
import { senderAddress } from './smtp-options.ts';

/** The outbox and its jobs. */
export interface Mail {
  readonly port: Outbox;
  /** Job kind → worker. */
  readonly workers: Readonly<Record<string, (payload: unknown) => Promise<void>>>;
  /** Starts the daily job that deletes old emails. */
  start(): Promise<void>;
}

interface MailOptions extends Omit<OutboxOptions, 'transport' | 'sender' | 'jobs' | 'publicUrl'> {
  readonly settings: Pick<Settings, 'mailUrl' | 'publicUrl' | 'dataDir'>;
  readonly jobs: JobQueue;
}

const forgetMailJob = 'forget-mail';
const dayMs = 24 * 60 * 60 * 1000;

const idOf = (payload: unknown): string => {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : null;
  return typeof id === 'string' ? id : '';
};

export function openMail({ settings, ...options }: MailOptions): Mail {
  const { mailUrl, publicUrl, dataDir } = settings;
  const folder = join(dataDir, 'mail');
  const { jobs, now, database } = options;
  const transport = mailUrl === null ? openMailFolder(folder) : openSmtp(mailUrl);
  const port = new Outbox({ ...options, publicUrl, transport, sender: senderAddress(mailUrl, publicUrl) });
  return {
    port,
    workers: {
      [sendMailJob]: (payload) => port.send(idOf(payload)),
      [forgetMailJob]: async () => {
        await forgetOldMail(database, folder, now());
        const tomorrow = now() + dayMs;
        await jobs.add(forgetMailJob, null, { key: String(Math.floor(tomorrow / dayMs)), runAt: tomorrow });
      },
    },
    start: async () => {
      await jobs.add(forgetMailJob, null, { key: String(Math.floor(now() / dayMs)) });
    },
  };
}
