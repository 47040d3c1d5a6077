/**
 * Returns a random id for one attempt to pay, so that sending it twice pays once. 128 bits; works over plain HTTP too.
 */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
