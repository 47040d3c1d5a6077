/** A refused request; the message is one line for the person who made it. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}
