import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/**
 * Run as a process: says which walls the text of its input would break if it stood in the file it is given, as JSON.
 * Only the walls are asked, and none of them needs types: to read the types of a whole room takes many times as long.
 */
const walls = ['boundaries/dependencies', 'no-restricted-imports'];
const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => walls.includes(ruleId),
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});
const [linted] = await eslint.lintText(await text(process.stdin), { filePath: process.argv[2] ?? '' });
const broken = linted?.messages.map(({ line, ruleId, message }) => `${line} ${ruleId ?? message}`);
process.stdout.write(JSON.stringify(broken));
