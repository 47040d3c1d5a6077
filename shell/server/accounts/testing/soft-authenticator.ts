import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** The head of a CBOR item, as short as possible, because parsers of attestations expect that. */
function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([kind * 32 + count]);
  if (count < 256) return Buffer.from([kind * 32 + 24, count]);
  return Buffer.from([kind * 32 + 25, Math.floor(count / 256), count % 256]);
}

/** Encodes what attestations need of CBOR (RFC 8949). */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)])]);
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

/** What a test may falsify. */
interface Wrong {
  readonly origin?: string;
  readonly rpId?: string;
  /** False: the authenticator did not verify its owner. */
  readonly verifies?: boolean;
}

/** An authenticator with one passkey of its own (WebAuthn level 3, ES256, no attestation). */
export class SoftAuthenticator {
  readonly id = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #count = 0;

  /** Answers `navigator.credentials.create`. */
  create(challenge: string, wrong: Wrong = {}): object {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const authData = Buffer.concat([this.#data(wrong, 0x40), credential]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#client('webauthn.create', challenge, wrong)),
      attestationObject: base64url(cbor(attestation)),
    });
  }

  /** Answers `navigator.credentials.get`. */
  get(challenge: string, wrong: Wrong = {}): object {
    this.#count += 1;
    const client = this.#client('webauthn.get', challenge, wrong);
    const authData = this.#data(wrong, 0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  #answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #client(type: string, challenge: string, { origin = 'http://localhost:3000' }: Wrong): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #data({ rpId = 'localhost', verifies = true }: Wrong, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(rpId), Buffer.from([(verifies ? 5 : 1) + more]), count]);
  }
}
