import { makeBrand } from 'shared-contracts/brand';
import type { Call, Endpoint } from 'shared-contracts/endpoint';
import type { LoaderContext } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';

/** Path of the API → function that returns the response. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** The requests to a fake API, in order. */
export type RequestLog = { readonly path: string; readonly input: unknown }[];

/** Responds to calls from a table, and records them. */
const fakeCall =
  (answers: Answers, requests: RequestLog = []): Call =>
  async <Input, Output>({ path }: Endpoint<Input, Output>, input: Input): Promise<Output> => {
    requests.push({ path, input });
    const answer = answers[path];
    if (answer === undefined) throw new Error(`Nobody answers ${path}`);
    return (await answer(input as never)) as Output;
  };

/** Returns a loader's context for an address. */
export function loaderAt(
  address: string,
  answers: Answers,
  {
    params = {},
    requests: requests = [],
  }: { readonly params?: Readonly<Record<string, string>>; readonly requests?: RequestLog } = {},
): LoaderContext {
  const brand = makeBrand('archivi');
  return {
    url: new URL(address, 'https://archive.test'),
    params,
    brand,
    links: siteLinks(brand),
    visitor: { id: 'ada', role: 'user' },
    call: fakeCall(answers, requests),
  };
}

/** The same fake API as `authFetch`, for pages in the browser. */
export const fakeFetch =
  (answers: Answers, requests: RequestLog = []) =>
  async (address: string, { body }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'https://archive.test');
    const input: unknown = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams);
    requests.push({ path: pathname, input });
    const answer = await answers[pathname]?.(input as never);
    return answer instanceof Response ? answer : Response.json(answer);
  };
