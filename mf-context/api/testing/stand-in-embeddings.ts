import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { EmbeddingAccess } from 'shared-contracts/server/embedding-access';

/** How the server responds; `vectors` is correct. */
type Behaviour = 'vectors' | 'too few' | 'not numbers' | 'no JSON' | 'endless' | 'silent' | 'redirect' | number;

interface EmbeddingsRequest {
  readonly model: string;
  readonly input: readonly string[];
}

/** A fake `/embeddings` server that knows a few meanings. */
export interface StandInEmbeddings {
  readonly access: EmbeddingAccess;
  readonly requests: readonly EmbeddingsRequest[];
  /** The Authorization header of each request. */
  readonly keys: readonly (string | undefined)[];
  /** Sets how it responds from now on; `onlyFor`: only to requests that contain this text. */
  behave(behaviour: Behaviour, onlyFor?: string): void;
  close(): Promise<void>;
}

/** Words of the same meaning. */
const meanings: readonly RegExp[] = [
  /bridge|crossing|river/iu,
  /harvest|crops?|farm/iu,
  /market|trad(?:e|ers)|sold/iu,
  /closed|shut/iu,
];

const vectorOf = (input: string): readonly number[] => [
  ...meanings.map((meaning) => (meaning.test(input) ? 1 : 0)),
  0.01,
];

function bodyFor(behaviour: Behaviour, input: readonly string[]): string {
  if (behaviour === 'no JSON') return '<html>';
  const texts = behaviour === 'too few' ? input.slice(1) : input;
  const data = texts.map((text, index) => ({
    index,
    embedding: behaviour === 'not numbers' ? ['a', null] : vectorOf(text),
  }));
  // In reverse order, which the standard allows.
  return JSON.stringify({ object: 'list', data: data.reverse(), model: 'any' });
}

export async function openStandInEmbeddings(): Promise<StandInEmbeddings> {
  let [behaviour, onlyFor]: [Behaviour, string] = ['vectors', ''];
  const requests: EmbeddingsRequest[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { model, input } = JSON.parse(body) as EmbeddingsRequest;
      requests.push({ model, input });
      keys.push(request.headers.authorization);
      const now = input.some((one) => one.includes(onlyFor)) ? behaviour : 'vectors';
      if (now === 'silent') return;
      if (typeof now === 'number') response.writeHead(now).end('no');
      else if (now === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end();
      else if (now === 'endless') {
        const piece = Buffer.alloc(1_000_000, ' ');
        const write = (): void => {
          while (!response.destroyed && response.write(piece));
        };
        response.on('drain', write);
        write();
      } else response.end(bodyFor(now, input));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`;
  return {
    access: { baseUrl, apiKey: 'key-of-tests', model: 'small', queryPrefix: 'query:', passagePrefix: 'passage:' },
    requests,
    keys,
    behave: (next, text = '') => {
      [behaviour, onlyFor] = [next, text];
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
