/** Absolute addresses of IIIF documents, since viewers compare them as strings. */
export class IiifAddresses {
  readonly site: string;

  constructor({ publicUrl }: { readonly publicUrl: string }) {
    this.site = publicUrl;
  }

  /** By the page's identifier, which no correction changes. */
  image(pageId: string): string {
    return `${this.site}/iiif/image/${pageId}`;
  }

  canvas(pageId: string): string {
    return `${this.site}/iiif/canvas/${pageId}`;
  }

  annotations(pageId: string): string {
    return `${this.site}/iiif/annotations/${pageId}`;
  }

  manifest(edition: string): string {
    return `${this.site}/iiif/manifest/${edition}`;
  }

  /** All titles, a title, or a year of it. */
  collection(title?: string, year?: number): string {
    const parts = [title, year?.toString()].filter((part) => part !== undefined);
    return [`${this.site}/iiif/collection`, ...parts].join('/');
  }

  search(edition: string): string {
    return `${this.site}/iiif/search/${edition}`;
  }

  autocomplete(edition: string): string {
    return `${this.site}/iiif/autocomplete/${edition}`;
  }

  /** The same in version 1, which current viewers use. */
  search1(edition: string): string {
    return `${this.site}/iiif/search/1/${edition}`;
  }

  autocomplete1(edition: string): string {
    return `${this.site}/iiif/autocomplete/1/${edition}`;
  }
}
