import type { Role } from './auth/roles.ts';

/** One call between a page and its slice's API: the same object names it on both sides. */
export interface Endpoint<Input, Output> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/<slice>/`; without parameters: everything is in the input. */
  readonly path: `/api/${string}`;
  /** Who may call it: a guest is answered `unauthorized`, anybody else without the role `forbidden`. Left out: everyone. */
  readonly access?: Role;
  /** Types only; never set. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

/** Runs an endpoint, wherever the caller is: over HTTP, over a message port, or in the process. Rejects with AppError. */
export type Call = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output>;
