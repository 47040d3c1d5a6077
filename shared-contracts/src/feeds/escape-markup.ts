import { ownValue } from '../own-value.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no way to write them. */
const impossible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as text and as an attribute, in XML and HTML; what XML cannot hold is left out. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(impossible, '').replaceAll(/[&<>"]/g, (char) => ownValue(entities, char) ?? char);
