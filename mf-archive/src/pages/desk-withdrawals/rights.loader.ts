import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import {
  rightsNotKnown,
  rightsVocabulary,
  type GivenRights,
  type NamedRightsChange,
  type RightsScope,
} from 'shared-contracts/archive/rights/rights';
import type { LoaderContext, PageAction, PageLoader } from 'shared-contracts/page';
import { listRights } from '../../../api/core/rights/list-rights.endpoint.ts';
import { setRights } from '../../../api/core/rights/set-rights.endpoint.ts';
import { dayTimeText } from '../desk/parts/day-time-text.ts';
import { addressOf, refuseOther } from './address-of.ts';
import { formAgain } from './form-again.ts';
import type { ManagementData, ShownRights } from './management-data.ts';
import { whoText } from './who-text.ts';

function yearsText({ fromYear, toYear }: Pick<GivenRights, 'fromYear' | 'toYear'>): string {
  if (fromYear === null && toYear === null) return '';
  if (fromYear === null) return `, until ${String(toYear)}`;
  return toYear === null ? `, from ${String(fromYear)}` : `, ${String(fromYear)} to ${String(toYear)}`;
}

const whatText = (one: Pick<GivenRights, 'fromYear' | 'name' | 'toYear'>): string => `${one.name}${yearsText(one)}`;

const nameOf = (uri: string | null): string =>
  rightsVocabulary.find((one) => one.uri === uri)?.statement ?? rightsNotKnown;

const presentGiven = (one: GivenRights): ShownRights => ({
  ...{ key: `${one.scope} ${one.slug}${yearsText(one)}`, what: whatText(one), text: one.statement, when: '' },
});

const presentChange = (one: NamedRightsChange, { visitor }: LoaderContext): ShownRights => ({
  ...{ key: String(one.number), what: whatText(one) },
  text: one.after === null ? `Cleared: ${nameOf(one.before)}` : nameOf(one.after),
  when: [dayTimeText(one.at), whoText(one.by, visitor)].filter((text) => text !== '').join(', '),
});

/** Loads `/desk/rights?slug=`. */
export const loadRights: PageLoader<ManagementData> = async (context) => {
  const { url, call, visitor } = context;
  const { given, changes } = await call(listRights, {});
  const data: ManagementData = {
    ...{ view: 'rights', role: visitor.role },
    done: url.searchParams.get('done') === 'set' ? 'Saved. Every page, download and feed now shows it.' : null,
    rights: {
      given: given.map(presentGiven),
      changes: changes.map((change) => presentChange(change, context)),
      slug: addressOf((url.searchParams.get('slug') ?? '').slice(0, 300)).slug,
    },
  };
  return { kind: 'page', data, head: { title: 'Rights', noindex: true } };
};

const yearIn = (form: URLSearchParams, name: string): number | null => {
  const text = (form.get(name) ?? '').trim();
  return text === '' ? null : Number(text);
};

/** Sets or removes a statement of rights. */
export const sendRights: PageAction = async ({ call, form }) => {
  const address = addressOf(form.get('slug') ?? '');
  const uri = form.get('uri') ?? '';
  const scope = form.get('scope') ?? '';
  try {
    refuseOther(address, scope, 'Choose that scope, or enter another link.');
    await call(setRights, {
      scope: scope as RightsScope,
      ...{ slug: address.slug, fromYear: yearIn(form, 'fromYear'), toYear: yearIn(form, 'toYear') },
      uri: uri === 'none' ? null : uri,
    });
  } catch (error) {
    return formAgain(error, form);
  }
  return { kind: 'redirect', to: `${deskLinks.rights()}?done=set`, status: 303 };
};
