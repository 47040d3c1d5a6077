import { exportTexts } from './peers/export-texts.ts';
import { startAsReaders } from './stages.ts';
const site = await startAsReaders('/work/b100k');
await exportTexts(site.url, '/work/b100k/texts.jsonl');
await site.stop();
