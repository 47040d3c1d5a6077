import { AppError } from 'shared-contracts/app-error';

/** Nothing is found with this method, but with others: sent as status 405 with the header `allow`. */
export class MethodNotAllowed extends AppError {
  readonly allow: readonly string[];

  constructor(what: string, allow: readonly string[]) {
    super('not-found', `There is no ${what} here`);
    this.allow = allow;
  }
}
