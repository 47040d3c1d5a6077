import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = '1';
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals and opens secrets. */
export interface Seal {
  /** Returns `1.<iv>.<ciphertext and tag>`, which only opens under the same name. */
  readonly seal: (name: string, bytes: Uint8Array) => string;
  /** Returns null when another SITE_SECRET sealed it, or it was changed, or sealed under another name. */
  readonly open: (name: string, sealed: string) => Uint8Array | null;
}

const keyOf = (siteSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', siteSecret, new Uint8Array(0), `secrets of a site ${version}`, 32));

/**
 * Seals with AES-256-GCM under a key derived from SITE_SECRET. With `before`, it also opens what SITE_SECRET_BEFORE has
 * sealed.
 */
export function sealWith(siteSecret: string, before: string | null = null): Seal {
  const key = keyOf(siteSecret);
  const older = before === null ? null : sealWith(before);
  return {
    seal: (name, bytes) => {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(name));
      const ciphertext = Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()]);
      return `${version}.${iv.toString('base64url')}.${ciphertext.toString('base64url')}`;
    },
    open: (name, sealed) => {
      const [sealedVersion, iv = '', ciphertext = ''] = sealed.split('.');
      const bytes = Buffer.from(ciphertext, 'base64url');
      if (sealedVersion !== version || bytes.length < tagBytes) return null;
      try {
        const opening = createDecipheriv(cipher, key, Buffer.from(iv, 'base64url')).setAAD(Buffer.from(name));
        opening.setAuthTag(bytes.subarray(-tagBytes));
        return Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()]);
      } catch {
        return older?.open(name, sealed) ?? null;
      }
    },
  };
}
