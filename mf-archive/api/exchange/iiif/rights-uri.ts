/** Those who keep the addresses that the property `rights` may hold (Presentation API 3.0, 3.1). */
const known = /^https?:\/\/(creativecommons\.org\/(?:licenses|publicdomain)|rightsstatements\.org\/vocab)\/(.+)$/;

/** An address of a licence or statement as IIIF names it: with `http`. Null for one that it does not know. */
export function rightsUri(uri: string | null): string | null {
  const [, keeper, name] = known.exec(uri ?? '') ?? [];
  if (keeper === undefined || name === undefined) return null;
  return `http://${keeper}/${name.replace(/deed\.[\w-]+$/, '').replace(/^page\//, '')}`;
}
