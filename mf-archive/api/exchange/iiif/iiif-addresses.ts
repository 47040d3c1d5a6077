/** Absolute addresses of IIIF documents, since viewers compare them as strings. */
export class IiifAddresses {
  readonly site: string;

  constructor({ publicUrl }: { readonly publicUrl: string }) {
    this.site = publicUrl;
  }

  /** Contains the id of the page, which no correction changes. */
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

  /** The address of all titles, of a title, or of a year of a title. */
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

  /** The search address of version 1, which current viewers use. */
  search1(edition: string): string {
    return `${this.site}/iiif/search/1/${edition}`;
  }

  autocomplete1(edition: string): string {
    return `${this.site}/iiif/autocomplete/1/${edition}`;
  }
}
