import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown, privateCaching } from '../../host/public.ts';
import type { PageOfRelease } from '../../releases/public.ts';
import { encodingFor, type PackedBody } from './packed-body.ts';
import type { VisitorField } from './watched-visitor.ts';

/** What goes back for a page; may be kept and sent again as it is. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The same for the line, of an answer that is kept. */
  readonly packed?: PackedBody;
  /** What was looked at of the visitor while it was made. */
  readonly reads?: readonly VisitorField[];
  /** Which release was to make it, and whether it could; left out for pages that no release makes. */
  readonly release?: PageOfRelease;
  /** `Set-Cookie`, one each; such an answer is kept nowhere. */
  readonly cookies?: readonly string[];
}

/** Headers that hold for what the reader has already. A new policy would not fit the nonce of the stored document. */
const sentWith304 = new Set(['cache-control', 'etag', 'vary']);

/** The same answer, for one reader alone. */
export function privately(answer: PageAnswer): PageAnswer {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== 'etag'));
  return { ...answer, headers: { ...headers, 'cache-control': privateCaching } };
}

interface ForTheLine {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** As it was packed before, if it is kept; else as it is, and the server packs it on its way. */
async function forTheLine(accepted: string | string[] | undefined, answer: PageAnswer): Promise<ForTheLine> {
  const { body, headers, packed } = answer;
  const encoding = encodingFor(accepted);
  const bytes = encoding === null ? null : await packed?.as(encoding);
  if (encoding === null || bytes === null || bytes === undefined) return { body, headers };
  const vary = `${headers['vary'] ?? ''}, accept-encoding`;
  return { body: bytes, headers: { ...headers, 'content-encoding': encoding, vary } };
}

export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
): Promise<FastifyReply> {
  const { etag } = answer.headers;
  if (etag !== undefined && isKnown(request.headers['if-none-match'], etag)) {
    const sent = Object.entries(answer.headers).filter(([name]) => sentWith304.has(name));
    return reply.code(304).headers(Object.fromEntries(sent)).send();
  }
  if (answer.cookies !== undefined) reply.header('set-cookie', [...answer.cookies]);
  const { body, headers } = await forTheLine(request.headers['accept-encoding'], answer);
  return reply.code(answer.status).headers(headers).send(body);
}
