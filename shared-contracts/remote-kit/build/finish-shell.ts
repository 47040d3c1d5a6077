import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import type { StatsCompilation } from 'webpack';
import { ownValue } from 'shared-contracts/own-value';
import type { ShellAssets } from 'shared-contracts/shell-assets';
import type { BuildMode } from '../build-options.ts';
import { declaredRoutes } from '../declared-routes.ts';
import { root } from '../repository.ts';
import { precompress } from '../precompress.ts';
import { hashFiles, listFiles } from '../release-files.ts';

const isScript = (file: string): boolean => file.endsWith('.js');

/** Copies files of a folder under names with a hash. Resolves to old name → new name. */
async function copyHashed(
  from: string,
  to: string,
  prefix: string,
  wanted: (file: string) => boolean,
): Promise<Record<string, string>> {
  const found = await readdir(from).catch(() => []);
  const pairs = found.filter(wanted).map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(join(from, file)))
      .digest('hex')
      .slice(0, 8);
    const { name, ext } = parse(file);
    const copy = `${prefix}${name}.${hash}${ext}`;
    await mkdir(dirname(join(to, copy)), { recursive: true });
    await copyFile(join(from, file), join(to, copy));
    return [file, copy] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

const copyFonts = async (web: string): Promise<Record<string, string>> => {
  const fonts = await copyHashed(join(root, 'shared-contracts', 'ui', 'fonts'), web, 'fonts/', (file) =>
    file.endsWith('.woff2'),
  );
  return Object.fromEntries(Object.entries(fonts).map(([file, copy]) => [parse(file).name, copy]));
};

/** Adds fonts, icons, compressed copies and `assets.json` to webpack's output. Resolves to the hash of the build. */
export async function finishShell(
  folder: string,
  out: string,
  mode: BuildMode,
  stats: StatsCompilation,
): Promise<string> {
  const web = join(out, 'web');
  const fonts = await copyFonts(web);
  const icons = await copyHashed(join(folder, 'public'), web, '', () => true);
  const scriptsOf = (name: string): readonly string[] =>
    (ownValue(stats.namedChunkGroups ?? {}, name)?.assets ?? []).map((asset) => asset.name).filter(isScript);
  const pages = Object.keys(stats.namedChunkGroups ?? {}).filter((name) => name !== 'main');
  const files = await listFiles(web);
  const everything = await hashFiles(out, await listFiles(out));
  const assets: ShellAssets = {
    hash: createHash('sha256').update(JSON.stringify(everything)).digest('hex').slice(0, 8),
    mode,
    scripts: scriptsOf('main'),
    pages: Object.fromEntries(pages.map((page) => [page, scriptsOf(page)])),
    routes: declaredRoutes(['shell'])['shell'] ?? [],
    integrity: await hashFiles(web, files.filter(isScript)),
    fonts,
    icons,
  };
  await writeFile(join(web, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
  await precompress(web, mode);
  return assets.hash;
}
