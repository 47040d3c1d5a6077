import { newPerson, register, type Person } from './people.ts';
import { runCommand, type SiteProcess } from './site-process.ts';

/** Creates an account with the role. */
export async function newArchivist(
  { url, dataDir }: Pick<SiteProcess, 'dataDir' | 'url'>,
  role: 'admin' | 'archivist' | 'editor' = 'archivist',
): Promise<Person> {
  const person = await register(url, newPerson('Ngozi Eze'));
  const { code, output } = await runCommand(['shell/server/run-command.ts', 'auth', 'grant', person.email, role], {
    dataDir,
  });
  if (code !== 0) throw new Error(`no ${role} was made: ${output}`);
  return person;
}
