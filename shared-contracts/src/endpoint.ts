import type { Role } from './auth/roles.ts';

/** A call between a page and its slice's API; both sides use the same object. */
export interface Endpoint<Input, Output> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Starts with `/api/<slice>/` (`/api/ms/` for the membership) and has no parameters: all values are in the input. */
  readonly path: `/api/${string}`;
  /**
   * The role that is needed: a guest is refused with `unauthorized`, a user without it with `forbidden`. Everybody may
   * call it by default.
   */
  readonly access?: Role;
  /**
   * True if the caller must have confirmed the login in the last minutes, because a session in an unattended browser
   * must not be enough for this. Other calls are refused with `forbidden` and `needs`.
   */
  readonly confirmed?: true;
  /** For types only; never set. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

/** Calls an endpoint over HTTP, over a message port or in the same process. Rejects with AppError. */
export type Call = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output>;
