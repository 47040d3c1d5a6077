import { ownValue } from 'shared-contracts/own-value';

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 does not allow, not even as references. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes text for an element or a quoted attribute. */
export const xmlText = (text: string): string =>
  text.replaceAll(forbidden, '\ufffd').replaceAll(/[&<>"]/g, (sign) => ownValue(named, sign) ?? sign);

type Values = Readonly<Record<string, string | number | null>>;

/** Writes ` name="value"` for each value that is not null. */
export const xmlAttributes = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${xmlText(String(value))}"`))
    .join('');
