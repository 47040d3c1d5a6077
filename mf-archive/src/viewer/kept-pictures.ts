/** Pictures kept decoded: about 160 MB of 512 px tiles at most, in the graphics memory of the browser's choosing. */
const most = 150;

/** Keeps the pictures used last. */
export class KeptPictures<Picture> {
  /** In order of use, the last used at the end. */
  readonly #pictures = new Map<string, Picture>();

  has(url: string): boolean {
    return this.#pictures.has(url);
  }

  get(url: string): Picture | null {
    const picture = this.#pictures.get(url);
    if (picture === undefined) return null;
    this.#pictures.delete(url);
    this.#pictures.set(url, picture);
    return picture;
  }

  add(url: string, picture: Picture): void {
    this.#pictures.set(url, picture);
    for (const oldest of [...this.#pictures.keys()].slice(0, Math.max(0, this.#pictures.size - most))) {
      this.#pictures.delete(oldest);
    }
  }

  clear(): void {
    this.#pictures.clear();
  }
}
