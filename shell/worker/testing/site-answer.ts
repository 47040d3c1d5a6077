/** A response as a worker receives it: with an address, of this origin, and public unless the test says otherwise. */
export function siteAnswer(
  url: string,
  body: string,
  { type = 'text/html', rule = 'public' }: { readonly type?: string; readonly rule?: string } = {},
): Response {
  const response = new Response(body, { headers: { 'content-type': type, 'cache-control': rule } });
  const clone = (): Response => siteAnswer(url, body, { type, rule });
  return Object.defineProperties(response, {
    url: { value: url },
    type: { value: 'basic' },
    clone: { value: clone },
  });
}

/** A response with a status only. */
export const statusAnswer = (status: number): Response => new Response(null, { status });
