import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the program does after it has read the picture, in JavaScript; `size` is that of the picture, `[width, height]`. */
type Doing = string;

/** One line of one word, at these pixels of the picture. */
export const printsWord = (word: string): Doing => `
  const row = (level, box, conf, text) => [level, 1, 1, 1, 1, level === 5 ? 1 : 0, ...box, conf, text].join('\\t');
  const box = [10, 20, 30, 12];
  console.log('level\\tpage_num\\tblock_num\\tpar_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight\\tconf\\ttext');
  console.log([1, 1, 0, 0, 0, 0, 0, 0, ...size, -1, ''].join('\\t'));
  for (const level of [2, 3, 4]) console.log(row(level, box, -1, ''));
  console.log(row(5, box, 91.5, ${JSON.stringify(word)}));`;

/** A program that stands in for tesseract, in a file of the folder. */
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
