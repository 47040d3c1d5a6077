import { ownValue } from 'shared-contracts/own-value';

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 cannot hold, not even as a reference. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text for an element or an attribute in quotes. */
export const xmlText = (text: string): string =>
  text.replaceAll(forbidden, '\ufffd').replaceAll(/[&<>"]/g, (sign) => ownValue(named, sign) ?? sign);

type Values = Readonly<Record<string, string | number | null>>;

/** ` name="value"` for each that is not null. */
export const xmlAttributes = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${xmlText(String(value))}"`))
    .join('');
