/** Writes whole numbers in as few bytes as they need: seven bits per byte. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  /** Writes a number from 0 to 2^53 - 1; throws RangeError for any other. */
  unsigned(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a whole number from 0: ${String(value)}`);
    let rest = value;
    while (rest >= 128) {
      this.#push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#push(rest);
  }

  /** Writes a number of either sign; small ones take few bytes, because 0, -1, 1, -2 … become 0, 1, 2, 3 … */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Writes the length of the bytes, then the bytes. */
  chunk(bytes: Uint8Array): void {
    this.unsigned(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #push(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Reads what `ByteWriter` wrote. Throws RangeError if the bytes end too soon or a number is too large. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  unsigned(): number {
    const first = this.#bytes[this.#offset];
    if (first !== undefined && first < 128) {
      this.#offset += 1;
      return first;
    }
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.#offset];
      if (byte === undefined || scale > 2 ** 49) throw new RangeError('Not a whole number');
      this.#offset += 1;
      value += (byte % 128) * scale;
      if (byte < 128) break;
    }
    if (!Number.isSafeInteger(value)) throw new RangeError('A number beyond 2^53');
    return value;
  }

  /** Fills the whole array; faster than one call for each number, of which a page has thousands. */
  unsignedAll(into: Uint32Array): void {
    const bytes = this.#bytes;
    let offset = this.#offset;
    for (let at = 0; at < into.length; at += 1) {
      const byte = bytes[offset];
      if (byte !== undefined && byte < 128) {
        into[at] = byte;
        offset += 1;
        continue;
      }
      this.#offset = offset;
      into[at] = this.unsigned();
      offset = this.#offset;
    }
    this.#offset = offset;
  }

  signed(): number {
    const value = this.unsigned();
    if (value < 2 ** 31) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  chunk(): Uint8Array {
    const end = this.unsigned() + this.#offset;
    if (end > this.#bytes.length) throw new RangeError('The bytes end too soon');
    const bytes = this.#bytes.subarray(this.#offset, end);
    this.#offset = end;
    return bytes;
  }
}
