/**
 * Why a page was not rendered. `overdue` and `crashed` are faults of the page. `late`: what it waited for took too long.
 * `lost`: another page of the same release ended the process, it was replaced while it started, or the connection to it
 * was closed. `left-out`: its release was excluded in the meantime, or too many releases that are not live were in use.
 */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly reason: 'overdue' | 'crashed' | 'late' | 'lost' | 'left-out' | 'closed';

  constructor(reason: RenderFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
