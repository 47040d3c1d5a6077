import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { packRelease } from 'remote-kit/release-client/http-desk';
import { transferLimits } from 'remote-kit/release-client/transfer-limits';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { unpackRelease } from './unpack-release.ts';

const blockSize = 512;
const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

async function packed(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return packRelease(folder, Object.keys(files));
}

/** Returns one file's tar header and contents, as an attacker may write them. */
function forged(name: string, size: number, { kind = '0', prefix = '', text = '' } = {}): Buffer {
  const block = Buffer.alloc(blockSize);
  block.write(name, 0, 'latin1');
  block.write(`${octal(size, 11)}\0`, 124, 'latin1');
  block.write(kind, 156, 'latin1');
  block.write('ustar\0' + '00', 257, 'latin1');
  block.write(prefix, 345, 'latin1');
  block.write(
    octal(
      block.reduce((sum, byte) => sum + byte, 8 * 32),
      6,
    ),
    148,
    'latin1',
  );
  return gzipSync(Buffer.concat([block, Buffer.from(text), Buffer.alloc(blockSize)]));
}

describe('a release in transfer', () => {
  it('is unpacked as it was packed, byte for byte, including names with folders and empty files', async () => {
    const files = {
      ...{ 'remoteEntry.js': 'self.x = 1;', 'parts/a.js': 'x'.repeat(blockSize), empty: '', 'u.js': 'ẹ̀kọ́' },
      '@mf-types.d.ts': 'export {};',
    };
    const found = await unpackRelease(await packed(files));
    expect(Object.fromEntries([...found].map(([name, bytes]) => [name, bytes.toString()]))).toEqual(files);
  });

  it('is a tar file that other programs can read', async () => {
    const listed = execFileSync('tar', ['-tzf', '-'], { input: await packed({ 'a.js': 'one', 'b/c.js': 'two' }) });
    expect(listed.toString()).toBe('a.js\nb/c.js\n');
  });

  it.each([
    '../outside.js',
    '/etc/passwd',
    'a/../../b.js',
    './a.js',
    '.hidden',
    'a//b.js',
    'a.js.br',
    'a\\b.js',
    'a\nb.js',
    '',
  ])('is rejected with a file named %j', async (name) => {
    await expect(unpackRelease(forged(name, 0))).rejects.toThrow(/cannot be a file|not a whole tar/);
  });

  it.each([
    ['a link', { kind: '2' }],
    ['a folder', { kind: '5' }],
    ['a name with a prefix', { prefix: '..' }],
  ])('is rejected with %s', async (_what, more) => {
    await expect(unpackRelease(forged('a.js', 0, more))).rejects.toThrow('cannot be a file');
  });

  it('may have names of up to 200 characters, as some bundlers make them', async () => {
    const folder = await temporaryFolder();
    const send = async (name: string) => {
      await writeFile(join(folder, name), '1');
      return unpackRelease(await packRelease(folder, [name]));
    };
    const long = `${'a'.repeat(197)}.js`;
    expect([...(await send(long)).keys()]).toEqual([long]);
    await expect(send(`a${long}`)).rejects.toThrow('too long to be sent');
  });

  it('is rejected when it is truncated, contains a file twice, or is not a tar file', async () => {
    await expect(unpackRelease(forged('a.js', 5_000))).rejects.toThrow('not a whole tar file');
    await expect(unpackRelease(gzipSync(Buffer.alloc(blockSize, 1)))).rejects.toThrow('not a whole tar file');
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a.js'), '1');
    await expect(unpackRelease(await packRelease(folder, ['a.js', 'a.js']))).rejects.toThrow('a.js was sent twice');
  });

  it.each([
    ['a', 'a/b'],
    ['a/b/c', 'a'],
    ['a/b', 'a/b/c/d'],
  ])('is rejected with a file %s next to a file %s', async (one, other) => {
    const folders = [await temporaryFolder(), await temporaryFolder()];
    const parts: Buffer[] = [];
    for (const [at, name] of [one, other].entries()) {
      const folder = folders[at] ?? '';
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), name);
      // Without the empty blocks at the end.
      parts.push(gunzipSync(await packRelease(folder, [name])).subarray(0, 2 * blockSize));
    }
    await expect(unpackRelease(gzipSync(Buffer.concat(parts)))).rejects.toThrow('as a file and as a folder');
  });

  it('is rejected when a file or the total is too large, even if it was small when compressed', async () => {
    await expect(unpackRelease(forged('a.js', transferLimits.file + 1))).rejects.toThrow('a.js is larger than 8 MB');
    const bomb = gzipSync(Buffer.alloc(transferLimits.unpacked + 1));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(unpackRelease(bomb)).rejects.toThrow('larger than 48 MB');
  });

  it('results in files or a rejection, whatever the bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), fc.boolean(), async (bytes, compressed) => {
        const sent = compressed ? gzipSync(bytes) : Buffer.from(bytes);
        const result = await unpackRelease(sent).catch((error: unknown) => (error as Error).name);
        expect(result instanceof Map || result === 'ReleaseRefused').toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
