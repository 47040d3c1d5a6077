import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** JavaScript that the program runs after reading the image; `size` is the size of the image, `[width, height]`. */
type Doing = string;

/** Prints one line with one word at these pixels of the image. */
export const printsWord = (word: string): Doing => `
  const row = (level, box, conf, text) => [level, 1, 1, 1, 1, level === 5 ? 1 : 0, ...box, conf, text].join('\\t');
  const box = [10, 20, 30, 12];
  console.log('level\\tpage_num\\tblock_num\\tpar_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight\\tconf\\ttext');
  console.log([1, 1, 0, 0, 0, 0, 0, 0, ...size, -1, ''].join('\\t'));
  for (const level of [2, 3, 4]) console.log(row(level, box, -1, ''));
  console.log(row(5, box, 91.5, ${JSON.stringify(word)}));`;

/** Writes a program that replaces tesseract to a file in the folder; resolves to its path. */
export async function standInReader(folder: string, doing: Doing, name = 'reader'): Promise<string> {
  const path = join(folder, name);
  await writeFile(
    path,
    `#!${process.execPath}
const { readFileSync } = require('node:fs');
if (process.argv[2] === '--version') console.log('tesseract 9.8.7');
else if (process.argv[2] === '--list-langs') console.log('List of available languages (2):\\neng\\nyor');
else {
  const size = readFileSync(0).subarray(0, 40).toString('latin1').split(/\\s/).slice(1, 3);
  ${doing}
}
`,
  );
  await chmod(path, 0o755);
  return path;
}
