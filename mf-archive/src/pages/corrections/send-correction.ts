import { isAppError } from 'shared-contracts/app-error';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import type { Call } from 'shared-contracts/endpoint';
import { ownValue } from 'shared-contracts/own-value';
import type { FormErrors, GoElsewhere, PageAction } from 'shared-contracts/page';
import { correctLine } from '../../../api/import/corrections/correct-line.endpoint.ts';
import { revertCorrection } from '../../../api/import/corrections/revert-correction.endpoint.ts';
import { settleCorrector } from '../../../api/import/corrections/settle-corrector.endpoint.ts';
import { lockPageText } from '../../../api/import/corrections/show-lines.endpoint.ts';
import { thankCorrection } from '../../../api/import/corrections/thank-correction.endpoint.ts';

interface Sent {
  readonly call: Call;
  readonly slug: string;
  readonly field: (name: string) => string;
}

type Send = (sent: Sent) => Promise<string>;

const correctionOf = ({ field }: Sent): number => Number(field('correction'));

const settle =
  (step: 'block' | 'allow', done: string): Send =>
  async (sent) => {
    await sent.call(settleCorrector, { correction: correctionOf(sent), step });
    return done;
  };

const lock =
  (locked: boolean, done: string): Send =>
  async ({ call, slug }) => {
    await call(lockPageText, { page: slug, locked });
    return done;
  };

/** The handlers of the forms by their field `do`; resolve to the key of the confirmation. */
const sends: Readonly<Record<string, Send>> = {
  correct: async ({ call, slug, field }) => {
    const input = { page: slug, line: Number(field('line')), seen: field('seen'), text: field('text') };
    const { change, searchable } = await call(correctLine, input);
    if (change === null) return 'same';
    return searchable ? 'corrected' : 'corrected-later';
  },
  revert: async (sent) => {
    await sent.call(revertCorrection, { correction: correctionOf(sent) });
    return 'reverted';
  },
  thank: async (sent) => {
    await sent.call(thankCorrection, { correction: correctionOf(sent) });
    return 'thanked';
  },
  undo: async (sent) => {
    const { pagesLeft, withdrawn } = await sent.call(settleCorrector, {
      correction: correctionOf(sent),
      step: 'revert',
    });
    if (pagesLeft > 0) return 'undone-partly';
    return withdrawn === 0 ? 'undone' : 'undone-withdrawn';
  },
  block: settle('block', 'blocked'),
  allow: settle('allow', 'allowed'),
  lock: lock(true, 'locked'),
  open: lock(false, 'opened'),
};

const explainedCodes: readonly string[] = [
  'bad-request',
  'not-found',
  'conflict',
  'forbidden',
  'gone',
  'too-many-requests',
];

const again = (field: Sent['field'], message: string): FormErrors => ({
  kind: 'form-errors',
  errors: { form: message },
  values: { text: field('text'), line: field('line'), do: field('do') },
});

const withDone = (address: string, done: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ done }).toString()}`;

/** Returns the action of a form, which redirects to an address. A guest logs in first and then returns to the line. */
const sendFrom =
  (addressOf: (slug: string, field: Sent['field'], url: URL) => string): PageAction =>
  async ({ call, form, params, url, visitor, links }): Promise<GoElsewhere | FormErrors> => {
    const field = (name: string): string => form.get(name) ?? '';
    const slug = params['slug'] ?? '';
    const address = addressOf(slug, field, url);
    if (visitor.id === null) return { kind: 'redirect', to: links.logInThen(address), status: 303 };
    const send = ownValue(sends, field('do'));
    if (send === undefined) return again(field, 'This form is out of date. Please try again.');
    try {
      return { kind: 'redirect', to: withDone(address, await send({ call, slug, field })), status: 303 };
    } catch (error) {
      if (!isAppError(error) || !explainedCodes.includes(error.code)) throw error;
      return again(field, [error.message, error.details.hint ?? ''].join(' ').trim());
    }
  };

const numberIn = (text: string | null): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : undefined;

/** Handles the forms of a page's corrections. */
export const sendPageCorrection: PageAction = sendFrom((slug, field, url) =>
  correctionLinks.page(slug, numberIn(field('line')) ?? numberIn(url.searchParams.get('line'))),
);

/** Handles the forms of a list of corrections. */
export const sendListed: PageAction = sendFrom((_, __, url) => {
  const of = url.searchParams.get('of');
  return correctionLinks.list(of === 'recent' || of === 'lost' ? of : 'own');
});
