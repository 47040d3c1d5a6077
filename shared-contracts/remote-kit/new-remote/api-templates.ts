import { titleOf } from './templates.ts';

const store = `import { DatabaseSync } from 'node:sqlite';

/** A note that somebody wrote. */
export interface Note {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The database of this API: any database would do, since the site never sees it. */
const database = new DatabaseSync(process.env['DATABASE'] ?? 'notes.sqlite');
database.exec(
  'create table if not exists note (account text not null, text text not null, at integer not null) strict',
);

const noteOf = (row: Record<string, unknown>): Note => ({ text: String(row['text']), at: Number(row['at']) });

export const storeNote = (account: string, { text, at }: Note): void => {
  database.prepare('insert into note (account, text, at) values (?, ?, ?)').run(account, text, at);
};

/** Returns the latest notes, newest first. */
export const latestNotes = (): readonly Note[] =>
  database.prepare('select text, at from note order by at desc limit 20').all().map(noteOf);

export const notesOf = (account: string): readonly Note[] =>
  database.prepare('select text, at from note where account = ? order by at').all(account).map(noteOf);

export const eraseNotesOf = (account: string): void => {
  database.prepare('delete from note where account = ?').run(account);
};
`;

const endpoints = (name: string): string => `import Joi from 'joi';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { CallContext } from 'shared-contracts/server/slice-context';
import { latestNotes, storeNote, type Note } from './notes-store.ts';

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/${name}/list-notes',
  input: () => Joi.object<Record<string, never>>({}),
  handle: (_context: CallContext): Promise<{ readonly notes: readonly Note[] }> =>
    Promise.resolve({ notes: latestNotes() }),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/${name}/add-note',
  access: 'user',
  input: () => Joi.object<{ readonly text: string }>({ text: Joi.string().trim().max(200).required() }),
  rateLimits: [{ limit: 30, windowMs: 60_000, by: 'account', message: 'Please write at most 30 notes a minute.' }],
  handle: ({ visitor, now }: CallContext, { text }): Promise<Note> => {
    const note = { text, at: now() };
    storeNote(String(visitor.id), note);
    return Promise.resolve(note);
  },
});
`;

const api = (name: string): string => `import type { RemoteApi } from 'shared-contracts/server/remote-api/serve-api';
import { eraseNotesOf, notesOf } from './notes-store.ts';
import { addNote, listNotes } from './notes.endpoint.ts';

/** The API of this remote. Raise the minor version when you add an endpoint, the major version when you remove one. */
export const api: RemoteApi = {
  name: '${name}',
  version: '1.0.0',
  endpoints: [listNotes, addNote],
  personalData: {
    export: (accountId) => Promise.resolve({ notes: notesOf(accountId) }),
    erase: ({ id }) => Promise.resolve(eraseNotesOf(id)),
  },
};
`;

const server = `import { serveApi } from 'shared-contracts/server/remote-api/serve-api';
import { api } from './api.ts';

/** \`npm run api\`: answers the site at \`SITE\`, on \`PORT\`. */
const { SITE: site = 'http://localhost:3000', PORT: port = '3101' } = process.env;
const served = await serveApi(api, { site, port: Number(port) });
process.stdout.write(\`The API of \${api.name}, \${api.version}, answers \${site} at port \${String(served.port)}\\n\`);
process.once('SIGTERM', () => void served.close());
`;

const apiTest = `/** @jest-environment node */
import { api } from './api.ts';
import { storeNote } from './notes-store.ts';

it('gives a person their notes, and erases them', async () => {
  storeNote('ada', { text: 'rain', at: 1 });
  expect(await api.personalData.export('ada')).toEqual({ notes: [{ text: 'rain', at: 1 }] });
  await api.personalData.erase({ id: 'ada', pseudonym: 'nobody', at: 2 });
  expect(await api.personalData.export('ada')).toEqual({ notes: [] });
});
`;

const declaration = (name: string): string => `import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { actOnNotes, loadNotes } from './notes.loader.ts';

export const page: PageDeclaration = {
  path: '/${name}',
  component: () => import('./notes-page.tsx'),
  load: loadNotes,
  act: actOnNotes,
};
`;

const loader = (name: string): string => `import { isAppError } from 'shared-contracts/app-error';
import type { PageAction, PageLoader } from 'shared-contracts/page';
import type { Note } from '../../../api/notes-store.ts';
import { addNote, listNotes } from '../../../api/notes.endpoint.ts';

export interface NotesData {
  readonly heading: string;
  /** Null while the API does not answer. */
  readonly notes: readonly Note[] | null;
}

const away = (error: unknown): null => {
  if (isAppError(error) && (error.code === 'unavailable' || error.code === 'timeout')) return null;
  throw error;
};

export const loadNotes: PageLoader<NotesData> = async ({ call }) => {
  const answer = await call(listNotes, {}).catch(away);
  const data = { heading: '${titleOf(name)}', notes: answer?.notes ?? null };
  return { kind: 'page', data, head: { title: '${titleOf(name)}' }, ...(answer === null ? { incomplete: true } : {}) };
};

/** Adds the note of the form, or shows the form again with the reason. */
export const actOnNotes: PageAction = async ({ call, form }) => {
  const text = form.get('text') ?? '';
  try {
    await call(addNote, { text });
    return { kind: 'redirect', status: 303, to: '/${name}' };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { kind: 'form-errors', errors: { text: error.message }, values: { text } };
  }
};
`;

const page = `import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import type { NotesData } from './notes.loader.ts';

export function Page(): JSX.Element {
  const { data, form } = usePage<NotesData>();
  return (
    <>
      <h1>{data.heading}</h1>
      {data.notes === null && <p>The notes cannot be shown just now. Please try again in a moment.</p>}
      <ul aria-label="Notes">
        {data.notes?.map(({ text, at }) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      <form method="post">
        <TextField label="Your note" name="text" error={form?.errors['text']} defaultValue={form?.values['text']} />
        <Button type="submit">Add the note</Button>
      </form>
    </>
  );
}
`;

const pageTest = `import { screen } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { Page } from './notes-page.tsx';

it('shows the notes, and says so when they are missing', async () => {
  await drawPage(Page, { heading: 'A heading', notes: [{ text: 'rain', at: 1 }] });
  expect(screen.getByRole('listitem')).toHaveTextContent('rain');
  await drawPage(Page, { heading: 'A heading', notes: null });
  expect(screen.getByText(/cannot be shown just now/)).toBeVisible();
});
`;

/**
 * Returns the files of an API that runs in its own process, and of a page that uses it: path from the remote's folder →
 * contents.
 */
export const apiFilesOf = (name: string): Readonly<Record<string, string>> => ({
  'api/api.ts': api(name),
  'api/api.test.ts': apiTest,
  'api/notes-store.ts': store,
  'api/notes.endpoint.ts': endpoints(name),
  'api/server.ts': server,
  'src/pages/notes/notes.page.ts': declaration(name),
  'src/pages/notes/notes.loader.ts': loader(name),
  'src/pages/notes/notes-page.tsx': page,
  'src/pages/notes/notes-page.test.tsx': pageTest,
});
