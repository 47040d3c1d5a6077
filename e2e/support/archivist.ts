import { newPerson, register, type Person } from './people.ts';
import { runCommand, type SiteProcess } from './site-process.ts';

/** Somebody new with the role. */
export async function newArchivist({ url, dataDir }: Pick<SiteProcess, 'dataDir' | 'url'>): Promise<Person> {
  const person = await register(url, newPerson('Ngozi Eze'));
  const { code, output } = await runCommand(
    ['shell/server/run-command.ts', 'auth', 'grant', person.email, 'archivist'],
    { dataDir },
  );
  if (code !== 0) throw new Error(`no archivist was made: ${output}`);
  return person;
}
