/** Names one try to pay, so that sending it twice pays once: 128 bits, also where the page came over plain http. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
