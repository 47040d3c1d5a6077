import { AppError } from 'shared-contracts/app-error';
import type { Log } from 'shared-contracts/server/slice-context';
import type { PublishAnswer } from '../desk/release-desk.ts';
import { publishFiles } from '../publish-release.ts';
import type { ReleaseHome } from '../release-home.ts';
import { listVersions } from '../release-store.ts';
import { transferType } from '../transfer/transfer-limits.ts';
import { unpackRelease } from '../transfer/unpack-release.ts';

/** Releases that are taken in at the same time: each is in memory as a whole. */
const atOnce = 2;

/** Publishes what was sent: whole or not at all, and never over another release. */
export function releaseTaker(
  home: ReleaseHome,
  log: Log,
): (remote: string, version: string, body: unknown) => Promise<PublishAnswer> {
  let taking = 0;
  return async (remote, version, body) => {
    if (!Buffer.isBuffer(body)) {
      throw new AppError('bad-request', `Send a release as ${transferType}: a tar file that is compressed`);
    }
    if (taking >= atOnce)
      throw new AppError('unavailable', 'Other releases are coming in, try again', { retryAfter: 10 });
    taking += 1;
    try {
      const wasThere = (await listVersions(home, remote)).includes(version);
      const published = await publishFiles(home, remote, version, await unpackRelease(body));
      log.info({ remote, version, wasThere }, 'a release was published over HTTP');
      return { ...published, wasThere };
    } finally {
      taking -= 1;
    }
  };
}
