import { AppError, isAppError, needsConfirmation } from 'shared-contracts/app-error';
import { interruptedField } from 'shared-contracts/auth/interrupted-form';
import type { Call } from 'shared-contracts/endpoint';
import { ownValue } from 'shared-contracts/own-value';
import type { FormErrors, GoElsewhere, LoaderContext, PageHead, PagePayload, PageResult } from 'shared-contracts/page';
import type { PageRequest, Report } from 'shared-contracts/page-renderer';
import { isOwnPath } from 'shared-contracts/own-path';
import { pageOfRoute, type SiteRoute } from 'shared-contracts/routes';
import { notFoundPayload, problemPayload } from '../errors/problem-title.ts';
import { shellDeclarations } from '../shell.server.ts';
import { readablePath } from './address.ts';
import { cachedSiteMap } from './cached-site-map.ts';

type Form = Pick<FormErrors, 'errors' | 'values'>;

const redirectPayload = (routeId: string, redirect: GoElsewhere): PagePayload => {
  if (!isOwnPath(redirect.to))
    throw new Error(`A page may send readers to a path of this site only, not to ${redirect.to}`);
  return { routeId, status: redirect.status, head: { title: '' }, data: null, form: null, redirect, problem: null };
};

const pagePayload = (
  routeId: string,
  status: number,
  head: PageHead,
  data: unknown,
  form: Form | null,
): PagePayload => ({
  routeId,
  status,
  head,
  data,
  form,
  redirect: null,
  problem: null,
});

/** A form that is only prefilled has no errors, so the status is unchanged. */
const statusOf = (status = 200, form: Form | null): number =>
  form === null || Object.keys(form.errors).length === 0 ? status : 422;

const resultPayload = (
  route: SiteRoute,
  context: LoaderContext,
  result: PageResult<unknown>,
  form: Form | null,
): PagePayload => {
  switch (result.kind) {
    case 'redirect':
      return redirectPayload(route.id, result);
    case 'not-found':
      return notFoundPayload(route.id, readablePath(context.url.pathname));
    case 'page':
      return {
        ...pagePayload(route.id, statusOf(result.status, form), result.head, result.data, form),
        ...(result.incomplete === true ? { incomplete: true } : {}),
        ...(result.drawnOnly === undefined ? {} : { drawnOnly: result.drawnOnly }),
      };
  }
};

/** Runs the action. Resolves to a payload, or to the form when the page must be shown again. */
async function runAction(route: SiteRoute, request: PageRequest, context: LoaderContext): Promise<PagePayload | Form> {
  const action = ownValue(request.server?.actions ?? {}, pageOfRoute(route.id));
  if (action === undefined) throw new AppError('bad-request', 'This page takes no forms.');
  const result = await action({ ...context, form: new URLSearchParams(request.form ?? '') });
  switch (result.kind) {
    case 'redirect':
      return redirectPayload(route.id, result);
    case 'not-found':
      return notFoundPayload(route.id, readablePath(context.url.pathname));
    case 'form-errors':
      return { errors: result.errors, values: result.values };
  }
}

async function runPage(route: SiteRoute, request: PageRequest, context: LoaderContext): Promise<PagePayload> {
  const key = pageOfRoute(route.id);
  const loader =
    route.owner === 'shell' ? ownValue(shellDeclarations, key)?.load : ownValue(request.server?.loaders ?? {}, key);
  if (loader === undefined) return problemPayload(route.id, { code: 'remote-unavailable', message: '' });
  const answer = request.formErrors ?? (request.form === null ? null : await runAction(route, request, context));
  if (answer !== null && 'routeId' in answer) return answer;
  return resultPayload(route, context, await loader(context), answer);
}

const failurePayload = (routeId: string, error: unknown): PagePayload =>
  problemPayload(
    routeId,
    isAppError(error)
      ? { code: error.code, message: error.message, ...(needsConfirmation(error) && { needs: 'confirmation' }) }
      : { code: 'internal', message: 'An unexpected error occurred' },
  );

/** The form that was sent, to be sent again once its sender has confirmed the login. */
const interruptedForm = (error: unknown, { form }: PageRequest): Form | null =>
  needsConfirmation(error) && form !== null ? { errors: {}, values: { [interruptedField]: form } } : null;

/**
 * Loads one page. Never rejects: an error of the loader becomes the page's problem, and unexpected ones are passed to
 * `report`.
 */
export async function loadPage(request: PageRequest, call: Call, report: Report): Promise<PagePayload> {
  const url = new URL(request.url);
  const { brand, links, routeOf } = cachedSiteMap(request);
  const match = routeOf(url.pathname);
  if (match === null) return notFoundPayload(null, readablePath(url.pathname));
  const { route, params } = match;
  if (request.refusal !== undefined)
    return { ...problemPayload(route.id, request.refusal), form: request.formErrors ?? null };
  const { visitor, saveData = false, byOwnLink = false, sendsMail = false } = request;
  const context: LoaderContext = { url, params, brand, links, visitor, call, saveData, byOwnLink, sendsMail };
  try {
    // Serialised and parsed, so that the server renders exactly what the browser will hydrate.
    return JSON.parse(JSON.stringify(await runPage(route, request, context))) as PagePayload;
  } catch (error) {
    if (!isAppError(error)) report(error);
    return { ...failurePayload(route.id, error), form: interruptedForm(error, request) };
  }
}
