import { changeObjects, isArray, isObject, textAt, without, type Json, type JsonObject } from '../json.ts';

/** Data that must not reach a reader. The message continues a sentence that starts with the file's name. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData';
}

const maxDepth = 60;

function checkDepth(value: Json, depth = 0): void {
  if (depth > maxDepth) throw new UnusableData(`nests deeper than ${maxDepth} levels`);
  if (isArray(value)) for (const item of value) checkDepth(item, depth + 1);
  else if (isObject(value)) for (const item of Object.values(value)) checkDepth(item, depth + 1);
}

/** Browsers ignore white space before a scheme, and control characters inside it, so neither is allowed. */
const isSafeAddress = (url: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|[/?#])/i.test(url) && !/^[/\\]{2}|\p{Cc}/u.test(url);

const isWebLink = (object: JsonObject): boolean =>
  object['link_type'] === 'Web' || (object['link_type'] === undefined && textAt(object, 'url') !== null);

/** Embeds contain HTML from elsewhere; pages use their address instead. */
const isEmbed = (object: JsonObject, key: string): boolean => key === 'oembed' || 'embed_url' in object;

function cleanObject(object: JsonObject, key: string): JsonObject {
  const url = textAt(object, 'url');
  if (url !== null && isWebLink(object) && !isSafeAddress(url))
    throw new UnusableData(`has a link readers cannot use: ${url.slice(0, 80)}`);
  const clean = without(object, '__proto__');
  return isEmbed(clean, key) ? without(clean, 'html') : clean;
}

/**
 * Returns the data without the HTML of embeds. Throws UnusableData for links other than to the web, mail, a phone or
 * this site, which could run a script, and for too deep nesting.
 */
export function cleanData(data: JsonObject): JsonObject {
  checkDepth(data);
  const cleaned = changeObjects(data, cleanObject);
  return isObject(cleaned) ? cleaned : {};
}
