/** Publishers of the URIs that the property `rights` allows (Presentation API 3.0, 3.1). */
const known = /^https?:\/\/(creativecommons\.org\/(?:licenses|publicdomain)|rightsstatements\.org\/vocab)\/(.+)$/;

/** Returns the URI of a licence or rights statement in its IIIF form, with `http`; null if IIIF does not allow it. */
export function rightsUri(uri: string | null): string | null {
  const [, licenceHost, name] = known.exec(uri ?? '') ?? [];
  if (licenceHost === undefined || name === undefined) return null;
  return `http://${licenceHost}/${name.replace(/deed\.[\w-]+$/, '').replace(/^page\//, '')}`;
}
