import type { FastifyRequest, FastifyReply } from 'fastify';
import type { FormErrors, Visitor, VisitorClient } from 'shared-contracts/page';
import { needsConfirmation } from 'shared-contracts/app-error';
import { interruptedField } from 'shared-contracts/auth/interrupted-form';
import { checkFormOrigin, privateCaching, type FindVisitor } from '../../host/public.ts';
import { renderDocument, type DocumentRequest } from './render-document.ts';
import { viewerOf, choiceOf, readAddress } from './page-request.ts';
import { decideAccess, redirectToLogIn } from './guard-page.ts';
import { pageVary, sendAnswer, type PageResponse } from './page-response.ts';
import type { PageSite } from './site.ts';

/** The browser that a request comes from. */
export type ClientOf = (request: FastifyRequest) => VisitorClient;

/** A form that was sent without JavaScript. */
export interface SentForm {
  readonly url: URL;
  readonly fields: URLSearchParams;
  readonly cookieHeader: string | undefined;
  /** The host that was requested. */
  readonly host: string;
  readonly visitor: Visitor & { readonly client: VisitorClient };
}

/** A redirect, with cookies to set. */
interface FormRedirect {
  readonly kind: 'redirect';
  readonly to: string;
  readonly cookies: readonly string[];
  /** Clears what the site's scripts stored in the browser, but not its cookies. */
  readonly clearsStorage?: true;
}

export type FormOutcome = FormRedirect | FormErrors;

/**
 * Handlers of the forms that the server handles itself, by route id, or by path for forms without a page. A handler
 * that resolves to null leaves the form to the page's own action.
 */
export type FormAnswers = ReadonlyMap<string, (sent: SentForm) => Promise<FormOutcome | null>>;

const redirectTo = ({ to, cookies, clearsStorage }: Extract<FormOutcome, { kind: 'redirect' }>): PageResponse => ({
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
  /** Confirms the sender's login with the password or code in a form. Resolves to null, or to why it is refused. */
  readonly confirm: (form: URLSearchParams, visitor: SentForm['visitor']) => Promise<FormErrors | null>;
}

const unconfirmed = {
  code: 'forbidden',
  message: 'Please confirm that it is you.',
  needs: 'confirmation',
} as const;

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

  async #answer(request: FastifyRequest): Promise<PageResponse> {
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
    return this.#answerForm(page, {
      text: typeof body === 'string' ? body : '',
      sent: { url, cookieHeader: headers.cookie, host, visitor },
    });
  }

  async #answerForm(
    page: DocumentRequest,
    { text, sent }: { readonly text: string; readonly sent: Omit<SentForm, 'fields'> },
  ): Promise<PageResponse> {
    const form = await this.#confirmed(text, sent.visitor);
    if ('errors' in form) return this.#askToConfirm(page, form);
    try {
      return await this.#carryOut({ ...page, visitor: form.visitor }, { ...sent, visitor: form.visitor }, form.text);
    } catch (error) {
      if (!needsConfirmation(error)) throw error;
      return this.#askToConfirm(page, { errors: {}, values: { [interruptedField]: form.text } });
    }
  }

  async #carryOut(page: DocumentRequest, sent: Omit<SentForm, 'fields'>, text: string): Promise<PageResponse> {
    const name = page.route?.id ?? page.url.pathname;
    const outcome = await this.#ownAnswer(name, { ...sent, fields: new URLSearchParams(text) });
    if (outcome === null) return renderDocument(this.#site, { ...page, form: text });
    if (outcome.kind === 'redirect') return redirectTo(outcome);
    // The render process gets the errors and the values to show, but not the form, which may contain a password.
    return renderDocument(this.#site, { ...page, formErrors: outcome });
  }

  /** Shows the page that asks the reader to confirm the login; it contains the interrupted form. */
  #askToConfirm(page: DocumentRequest, formErrors: Pick<FormErrors, 'errors' | 'values'>): Promise<PageResponse> {
    return renderDocument(this.#site, { ...page, refusal: unconfirmed, formErrors });
  }

  /**
   * Resolves to the form to handle, which is the interrupted one if the reader has just confirmed the login; or to
   * errors if the password or code is wrong.
   */
  async #confirmed(text: string, visitor: SentForm['visitor']) {
    const fields = new URLSearchParams(text);
    const interrupted = fields.get(interruptedField);
    if (interrupted === null) return { text, visitor };
    // After a confirmation with a passkey, the form is sent without password or code.
    const refused = visitor.confirmed === true ? null : await this.#deps.confirm(fields, visitor);
    if (refused !== null) return { ...refused, values: { [interruptedField]: interrupted } };
    return { text: interrupted, visitor: { ...visitor, confirmed: true } };
  }

  /** Resolves to null if the page's own action handles the form. */
  async #ownAnswer(name: string, sent: SentForm): Promise<FormOutcome | null> {
    const answer = this.#deps.forms.get(name);
    return answer === undefined ? null : answer(sent);
  }
}
