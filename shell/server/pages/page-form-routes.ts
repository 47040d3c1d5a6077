import type { FastifyReply, FastifyRequest } from 'fastify';
import { guest } from '../slices/api-runtime.ts';
import { answerDocument, type DocumentRequest } from './answer-document.ts';
import { askerOf, type FindVisitor } from './asker.ts';
import { avoidedRemotes, pageVary, privateCaching } from './caching.ts';
import type { FormAnswers, FormOutcome, SentForm } from './form-answers.ts';
import { checkFormOrigin } from './form-origin.ts';
import { openDoor, sentToLogIn } from './guard-page.ts';
import { sendAnswer, type PageAnswer } from './page-answer.ts';
import { readAddress } from './request-address.ts';
import type { PageSite } from './site.ts';

const sentOn = ({ to, cookies }: Extract<FormOutcome, { kind: 'go' }>): PageAnswer => ({
  status: 303,
  headers: { location: to, 'cache-control': privateCaching, vary: pageVary },
  body: '',
  ...(cookies.length === 0 ? {} : { cookies }),
});

const sentForm = ({ id, headers, host, ip, body }: FastifyRequest, url: URL): SentForm & { readonly body: string } => {
  const text = typeof body === 'string' ? body : '';
  const userAgent = headers['user-agent'] ?? '';
  const client = { host, ip, userAgent, requestId: id };
  return { url, fields: new URLSearchParams(text), cookieHeader: headers.cookie, ...client, body: text };
};

/** `POST *`: the form of a page, without JavaScript. */
export class PageFormRoutes {
  readonly #site: PageSite;
  readonly #find: FindVisitor;
  readonly #answers: FormAnswers;

  constructor(site: PageSite, find: FindVisitor, answers: FormAnswers) {
    this.#site = site;
    this.#find = find;
    this.#answers = answers;
  }

  async post(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    checkFormOrigin(request, this.#site.publicUrl);
    const { url } = readAddress(request.raw.url ?? '/', this.#site.publicUrl);
    return sendAnswer(request, reply, await this.#answer(sentForm(request, url)));
  }

  async #answer(sent: ReturnType<typeof sentForm>): Promise<PageAnswer> {
    const { url } = sent;
    const route = this.#site.routeOf(url.pathname);
    const asker = askerOf(sent.cookieHeader, this.#find);
    const door = await openDoor(this.#site, route, url, asker.visitor);
    if (door.kind === 'log-in') return sentToLogIn('document', route, door.to);
    const avoid = avoidedRemotes(asker.cookies, this.#site.remotes);
    const page: Omit<DocumentRequest, 'form' | 'visitor'> = { url, route, avoid, etag: null };
    if (door.kind === 'refused') {
      return answerDocument(this.#site, { ...page, visitor: guest, form: null, refusal: door.refusal });
    }
    const visitor = await asker.visitor();
    const answer = this.#answers.get(route?.id ?? url.pathname);
    if (answer === undefined) return answerDocument(this.#site, { ...page, visitor, form: sent.body });
    const outcome = await answer(sent);
    if (outcome.kind === 'go') return sentOn(outcome);
    // What was typed stays here: it is not handed to a thread, passwords least of all.
    return answerDocument(this.#site, { ...page, visitor, form: null, formErrors: outcome });
  }
}
