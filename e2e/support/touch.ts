import type { CDPSession, Page } from '@playwright/test';

/** A swipe with one finger, in CSS pixels and ms. */
export interface Swipe {
  readonly from: { readonly x: number; readonly y: number };
  readonly across: number;
  readonly down?: number;
  readonly ms: number;
}

/** Sends touch events that the browser treats as real, with given times. */
export class Finger {
  readonly #session: CDPSession;
  #seconds: number;

  private constructor(session: CDPSession) {
    this.#session = session;
    this.#seconds = Date.now() / 1000;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async swipe({ from, across, down = 0, ms }: Swipe): Promise<void> {
    // Some time after the previous swipe.
    this.#seconds += 2;
    const to = { x: from.x + across, y: from.y + down };
    await this.#touch('touchStart', [from], 0);
    await this.#touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }], ms / 2);
    await this.#touch('touchMove', [to], ms);
    await this.#touch('touchEnd', [], ms);
  }

  async #touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
    ms: number,
  ): Promise<void> {
    const timestamp = this.#seconds + ms / 1000;
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }
}
