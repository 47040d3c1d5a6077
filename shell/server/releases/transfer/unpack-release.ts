import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract, type Headers } from 'tar-stream';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { transferLimits } from 'remote-kit/release-client/transfer-limits';
import { errorCode } from '../../host/public.ts';

const decompress = promisify(gunzip);

/** Names of files as builds write them. Excludes names that leave the folder or are hidden. */
const namePattern = /^[@A-Za-z0-9_][\w.-]*(\/[A-Za-z0-9_][\w.-]*)*$/;
const copyPattern = /\.(br|gz)$/;

/** Throws ReleaseRefused unless it is a plain file of a release, within the limits. */
function checkHeader({ name, size = 0, type }: Headers, files: ReadonlyMap<string, Buffer>): void {
  if (type !== 'file' || name.length > transferLimits.name || !namePattern.test(name) || copyPattern.test(name))
    throw new ReleaseRefused(`${JSON.stringify(name)} cannot be a file of a release`);
  if (size > transferLimits.file) throw new ReleaseRefused(`${name} is larger than 8 MB`);
  if (files.has(name)) throw new ReleaseRefused(`${name} was sent twice`);
  if (files.size >= transferLimits.files) throw new ReleaseRefused('the release has more than 1,000 files');
}

async function inflate(packed: Buffer): Promise<Buffer> {
  try {
    return await decompress(packed, { maxOutputLength: transferLimits.unpacked });
  } catch (cause) {
    const isTooLarge = errorCode(cause) === 'ERR_BUFFER_TOO_LARGE';
    const why = isTooLarge ? 'the release is larger than 48 MB' : 'what was sent is not a release: gzip cannot read it';
    throw new ReleaseRefused(why, { cause });
  }
}

/** Throws ReleaseRefused when a name is both a file and a folder. */
function checkFolders(files: ReadonlyMap<string, Buffer>): void {
  for (const name of files.keys()) {
    for (let end = name.indexOf('/'); end !== -1; end = name.indexOf('/', end + 1)) {
      const folder = name.slice(0, end);
      if (files.has(folder)) throw new ReleaseRefused(`${folder} was sent as a file and as a folder`);
    }
  }
}

async function readFiles(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const archive = extract();
  archive.end(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of archive) {
    checkHeader(entry.header, files);
    files.set(entry.header.name, await buffer(entry));
  }
  return files;
}

/** Resolves to the files of a received release by name. Rejects with ReleaseRefused when any of them is refused. */
export async function unpackRelease(packed: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = await readFiles(await inflate(packed)).catch((cause: unknown) => {
    throw cause instanceof ReleaseRefused
      ? cause
      : new ReleaseRefused('what was sent is not a whole tar file', { cause });
  });
  checkFolders(files);
  return files;
}
