import { readFileSync } from 'node:fs';

/** Loaded before the server (`--import`): its clock is ahead by the ms in the file CLOCK_FILE, or behind. */
const file = process.env['CLOCK_FILE'] ?? '';
const right = Date.now.bind(Date);
let offset = 0;

function read(): void {
  offset = Number(readFileSync(file, 'utf8'));
}

read();
setInterval(read, 50).unref();
Date.now = () => right() + offset;
