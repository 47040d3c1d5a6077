import type { SliceCommand } from 'shared-contracts/server/api-slice';

const noContentFolder = 'This site’s documents are in a Prismic repository: look there.\n';

/**
 * `content check-documents`: lists problems for editors, file by file. The exit code is 1 when there are any, or with
 * Prismic.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- commands are asynchronous
export const checkDocumentsCommand: SliceCommand = async ({ content }, _args, terminal) => {
  const desk = content?.desk;
  if (desk === undefined) terminal.write(noContentFolder);
  const problems = desk?.problems() ?? [];
  for (const { file, problem } of problems) terminal.write(`${file} ${problem}\n`);
  if (desk !== undefined && problems.length === 0) terminal.write('All documents are valid.\n');
  return desk === undefined || problems.length > 0 ? 1 : 0;
};

/** `content list-drafts`: prints the preview address of each draft. */
// eslint-disable-next-line @typescript-eslint/require-await -- commands are asynchronous
export const listDraftsCommand: SliceCommand = async ({ content }, _args, terminal) => {
  const desk = content?.desk;
  if (desk === undefined) terminal.write(noContentFolder);
  const drafts = desk?.drafts() ?? [];
  for (const { session, type, uid, address } of drafts)
    terminal.write(`${session}: ${uid === null ? type : `${type}/${uid}`}\n  ${address}\n`);
  if (desk !== undefined && drafts.length === 0) terminal.write('There are no drafts. Put them in drafts/<name>/.\n');
  return desk === undefined ? 1 : 0;
};
