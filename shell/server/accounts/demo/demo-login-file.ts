import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Joi from 'joi';
import { errorCode, writeSynced } from '../../host/public.ts';

/** Email address → password. */
export type DemoPasswords = Readonly<Record<string, string>>;

const schema = Joi.object<DemoPasswords>().pattern(Joi.string(), Joi.string().required()).required();

const fileIn = (dataDir: string): string => join(dataDir, 'demo-logins.json');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Resolves to null when there is no such file, or when it is damaged. */
export async function readDemoPasswords(dataDir: string): Promise<DemoPasswords | null> {
  let text: string;
  try {
    text = await readFile(fileIn(dataDir), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const checked = schema.validate(parsed(text));
  return checked.error === undefined ? checked.value : null;
}

/** Deletes the file, if there is one. */
export const forgetDemoPasswords = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true });

/** Writes the file atomically, readable by the site's user only. */
export async function writeDemoPasswords(dataDir: string, passwords: DemoPasswords): Promise<void> {
  const draft = `${fileIn(dataDir)}.${String(process.pid)}.tmp`;
  await rm(draft, { force: true });
  await writeSynced(draft, [Buffer.from(`${JSON.stringify(passwords, null, 2)}\n`)], 0o600);
  await rename(draft, fileIn(dataDir));
}
