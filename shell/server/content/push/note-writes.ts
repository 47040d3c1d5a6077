import { isObject, textAt, type Json, type JsonObject } from '../service/json.ts';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** What is told of every write that the repository took. */
export interface Writes {
  pictureMade(answer: JsonObject): Promise<void>;
  documentMade(id: string): Promise<void>;
  documentWritten(id: string): Promise<void>;
}

async function noteMade({ pathname }: URL, answer: Response, writes: Writes): Promise<void> {
  const json = (await answer.json()) as Json;
  if (!isObject(json)) return;
  if (pathname.endsWith('/assets')) await writes.pictureMade(json);
  if (pathname.endsWith('/documents')) await writes.documentMade(textAt(json, 'id') ?? '');
}

/** A client's `fetch` that tells of every write that went through, before the client goes on to the next. */
export const notingWrites =
  (fetch: Fetch, writes: Writes): Fetch =>
  async (url, init) => {
    const answer = await fetch(url, init);
    if (answer.ok && init?.method === 'POST') await noteMade(new URL(url), answer.clone(), writes);
    if (answer.ok && init?.method === 'PUT')
      await writes.documentWritten(new URL(url).pathname.split('/').at(-1) ?? '');
    return answer;
  };
