import { runFromTerminal } from './backup/run-from-terminal.ts';
import { pushContent } from './content/public.ts';
import { slices } from './slices.ts';

const folders = slices.flatMap(({ content }) => (content === undefined ? [] : [content]));

await runFromTerminal((settings, say) => pushContent(process.argv.slice(2), folders, settings, say));
