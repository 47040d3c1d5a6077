import { ownValue } from '../own-value.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot represent. */
const impossible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes text for elements and attributes of XML and HTML. Characters that XML cannot represent are removed. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(impossible, '').replaceAll(/[&<>"]/g, (char) => ownValue(entities, char) ?? char);
