import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderDocument } from './render-document.ts';
import { viewerOf } from './viewer.ts';
import { checkFormOrigin, privateCaching, type FindVisitor } from '../../host/public.ts';
import { pageVary } from './caching.ts';
import { choiceOf } from './choice-of.ts';
import type { ClientOf, FormAnswers, FormOutcome, SentForm } from './form-answers.ts';
import { decideAccess, redirectToLogIn } from './guard-page.ts';
import { sendAnswer, type PageAnswer } from './page-answer.ts';
import { readAddress } from './request-address.ts';
import type { PageSite } from './site.ts';

const redirectTo = ({ to, cookies, clearsStorage }: Extract<FormOutcome, { kind: 'go' }>): PageAnswer => ({
  status: 303,
  headers: {
    location: to,
    'cache-control': privateCaching,
    vary: pageVary,
    ...(clearsStorage === true ? { 'clear-site-data': '"storage"' } : {}),
  },
  body: '',
  ...(cookies.length === 0 ? {} : { cookies }),
});

export interface PageFormDeps {
  readonly findVisitor: FindVisitor;
  readonly clientOf: ClientOf;
  readonly forms: FormAnswers;
}

/** `POST *`: forms of pages that were sent without JavaScript. */
export class PageFormRoutes {
  readonly #site: PageSite;
  readonly #deps: PageFormDeps;

  constructor(site: PageSite, deps: PageFormDeps) {
    this.#site = site;
    this.#deps = deps;
  }

  async post(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    checkFormOrigin(request, this.#site.publicUrl);
    return sendAnswer(request, reply, await this.#answer(request));
  }

  async #answer(request: FastifyRequest): Promise<PageAnswer> {
    const { url } = readAddress(request.raw.url ?? '/', this.#site.publicUrl);
    const { headers, host, body } = request;
    const viewer = viewerOf(headers.cookie, this.#deps.findVisitor);
    const choice = choiceOf(viewer.cookies, this.#site.releases.remotes(), this.#site.overrides);
    const table = this.#site.routes(choice);
    const route = table.routeOf(url.pathname);
    const access = await decideAccess(this.#site, route, url, viewer.visitor);
    if (access.kind === 'log-in') return redirectToLogIn('document', route, access.to);
    const visitor = { ...(await viewer.visitor()), client: this.#deps.clientOf(request) };
    const page = { url, route, table, visitor, choice, form: null, etag: null };
    if (access.kind === 'refused') return renderDocument(this.#site, { ...page, refusal: access.refusal });
    const text = typeof body === 'string' ? body : '';
    const fields = new URLSearchParams(text);
    const sent = { url, fields, cookieHeader: headers.cookie, host, visitor };
    const outcome = await this.#ownAnswer(route?.id ?? url.pathname, sent);
    if (outcome === null) return renderDocument(this.#site, { ...page, form: text });
    if (outcome.kind === 'go') return redirectTo(outcome);
    // The render process gets the errors and the values to show, but not the form, which may contain a password.
    return renderDocument(this.#site, { ...page, formErrors: outcome });
  }

  /** Resolves to null if the page's own action handles the form. */
  async #ownAnswer(name: string, sent: SentForm): Promise<FormOutcome | null> {
    const answer = this.#deps.forms.get(name);
    return answer === undefined ? null : answer(sent);
  }
}
