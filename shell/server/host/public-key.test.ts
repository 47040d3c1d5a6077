import { generateKeyPairSync } from 'node:crypto';
import { isPublicKey, keysIn, publicKeyText, readPublicKey } from './public-key.ts';
import { canonicalText } from '../releases/signed-registry.ts';

describe('public keys', () => {
  it('are read back from their text form', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const text = publicKeyText(publicKey);
    expect(text).toMatch(/^ed25519:[\w-]{43}$/);
    expect(readPublicKey(text)?.equals(publicKey)).toBe(true);
    expect(keysIn(` ${text},\n ${text} `)).toEqual([text, text]);
  });

  it.each([
    '',
    'ed25519:',
    'ed25519:AAAA',
    `rsa:${'A'.repeat(43)}`,
    `ed25519:${'A'.repeat(42)}B`,
    `ed25519:${'A'.repeat(43)}=`,
  ])('are not %j', (text) => {
    expect(isPublicKey(text)).toBe(false);
  });
});

describe('the canonical text', () => {
  it('is the same for any key order and layout, and differs for other values', () => {
    const value = { b: [1, 'é', null, true], a: { d: 1.5, c: '' } };
    expect(canonicalText(value)).toBe('{"a":{"c":"","d":1.5},"b":[1,"é",null,true]}');
    expect(canonicalText(JSON.parse('{"a":{"c":"","d":1.50},\n"b":[1,"\\u00e9",null,true]}'))).toBe(
      canonicalText(value),
    );
    expect(canonicalText({ a: [1, 2] })).not.toBe(canonicalText({ a: [2, 1] }));
    expect(canonicalText(JSON.parse('{"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1}}');
  });
});
