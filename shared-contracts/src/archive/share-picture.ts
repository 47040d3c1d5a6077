/** In pixels: what the apps that show links expect. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** The part of a page that is shared: a clip as text, an article, or the first match of a query; else its top. */
export interface SharedPart {
  readonly clip?: string;
  readonly article?: number;
  readonly q?: string;
}

/** Returns the address of the picture of a link to a page or to a part of one. */
export function sharePicture(slug: string, part: SharedPart = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(part)) query.set(name, String(value));
  return `/api/archive/share/${encodeURIComponent(slug)}${query.size === 0 ? '' : `?${query.toString()}`}`;
}
