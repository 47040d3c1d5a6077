import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../repository.ts';
import { packKit } from './pack-kit.ts';

/** `npm run pack:kit -- [--out <folder>]`: packs the contracts and the remote kit as npm packages. */
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = values.out === undefined ? join(root, 'dist', 'kit') : resolve(process.env['INIT_CWD'] ?? '.', values.out);
for (const file of packKit(out)) process.stdout.write(`${join(out, file)}\n`);
