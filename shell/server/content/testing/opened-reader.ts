import { makeBrand } from 'shared-contracts/brand';
import type { Visitor } from 'shared-contracts/page';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { guest } from '../../host/slices/api-runtime.ts';
import { recordingLog, type LogLine } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ownRepository, prismicSource } from '../content-source.ts';
import { openReader, type OpenedReader } from '../reader/open-reader.ts';
import { StandIn } from './stand-in.ts';

interface ReaderSetup {
  readonly standIn: StandIn;
  readonly dir: string;
}

interface Opened extends ReaderSetup {
  readonly reader: OpenedReader;
  readonly log: readonly LogLine[];
}

/**
 * Opens a reader with its own stand-in, or with that of an earlier reader, as after a restart; closed at the end of the
 * test.
 */
export async function openedReader(before?: ReaderSetup, now = (): number => Date.now()): Promise<Opened> {
  const standIn = before?.standIn ?? (await StandIn.open());
  const dir = before?.dir ?? (await temporaryFolder());
  const log = recordingLog();
  const reader = await openReader({
    source: prismicSource(standIn.endpoint, null),
    brand: makeBrand('archivi'),
    webhookSecret: 'the-secret-of-the-webhook',
    dir,
    now,
    log,
  });
  afterThisTest(async () => {
    await reader.close();
    if (before === undefined) await standIn.close();
  });
  return { standIn, dir, reader, log: log.lines };
}

/** A visitor with a preview cookie, as the toolbar writes it. */
export const withPreview = (ref: string): Visitor & { readonly preview: string } => ({
  ...guest,
  preview: encodeURIComponent(JSON.stringify({ [`${ownRepository}.prismic.io`]: { preview: ref } })),
});
