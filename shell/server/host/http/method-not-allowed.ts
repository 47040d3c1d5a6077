import { AppError } from 'shared-contracts/app-error';

/** The address exists, but not with this method: sent as status 405 with the header `allow`. */
export class MethodNotAllowed extends AppError {
  readonly allow: readonly string[];

  constructor(what: string, allow: readonly string[]) {
    super('not-found', `There is no ${what} here`);
    this.allow = allow;
  }
}
