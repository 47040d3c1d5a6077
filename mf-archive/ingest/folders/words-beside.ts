/** The ALTO file beside an image: `page1.xml` or `page1.alto.xml` of `page1.tiff`; null where there is none. */
export function wordsBeside(image: string, all: ReadonlySet<string>): string | null {
  const stem = image.replace(/\.[^./]*$/, '');
  return [`${stem}.xml`, `${stem}.alto.xml`, `${stem}.XML`].find((path) => all.has(path)) ?? null;
}
