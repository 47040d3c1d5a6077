/** What an account's endpoint answers that has nothing more to say. */
export interface Done {
  readonly success: true;
}
