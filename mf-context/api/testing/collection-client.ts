import type { WireError } from 'shared-contracts/app-error';
import type { Collection, CollectionLine, KeptThing } from 'shared-contracts/context/collections/collection';
import type { SavedItem } from 'shared-contracts/context/collections/collection-calls';
import { readToEnd } from './read-events.ts';
import type { ServedContext } from './serve-context.ts';

/** Calls for tests of collections. */
export interface CollectionClient {
  readonly post: (who: string, path: string, input: object) => Promise<Response>;
  /** This and the next three resolve to the parsed response (`make`: to the new id), or throw when refused. */
  readonly make: (who: string, name: string) => Promise<string>;
  readonly keep: (who: string, thing: KeptThing, more?: object) => Promise<SavedItem>;
  readonly read: (who: string, id: string, page?: number) => Promise<Collection>;
  readonly list: (who: string) => Promise<readonly CollectionLine[]>;
  readonly shared: (key: string) => Promise<Response>;
  /** Asks a question and waits for the end of its run. */
  readonly answered: (who: string, question: string) => Promise<{ readonly chat: string; readonly run: string }>;
}

/** Returns the status and the message of a refused request. */
export const refusalOf = async (answer: Response): Promise<readonly [number, string]> => [
  answer.status,
  ((await answer.json()) as WireError).statusMessage,
];

async function answerBody<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

export function collectionClient(site: ServedContext): CollectionClient {
  const post: CollectionClient['post'] = (who, path, input) => site.call(who, 'POST', `/api/context/${path}`, input);
  return {
    post,
    make: async (who, name) => (await answerBody<{ id: string }>(await post(who, 'collections/make', { name }))).id,
    keep: async (who, thing, more = {}) => answerBody(await post(who, 'keep', { thing, ...more })),
    read: async (who, id, page = 1) => answerBody(await site.call(who, 'GET', '/api/context/collection', { id, page })),
    list: async (who) => {
      const answer = await site.call(who, 'GET', '/api/context/collections');
      return (await answerBody<{ collections: readonly CollectionLine[] }>(answer)).collections;
    },
    shared: (key) => fetch(`${site.origin}/api/context/shared?${new URLSearchParams({ key }).toString()}`),
    answered: async (who, question) => {
      const started = await site.ask(who, question);
      await readToEnd({ origin: site.origin, who, run: started.run });
      return started;
    },
  };
}
