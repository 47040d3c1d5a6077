import { swipeDirection } from './use-swipe.ts';

const move = (across: number, down = 0, ms = 300) => swipeDirection({ across, down, ms });

describe('[R9.10] a swipe over the calendar', () => {
  it('turns the month from 60 pixels on, to the side where the paper goes', () => {
    expect([move(-60), move(60), move(-59), move(59)]).toEqual([1, -1, 0, 0]);
  });

  it('may stray 80 pixels up or down, and no more', () => {
    expect([move(-60, 80), move(-60, -80), move(-60, 81), move(-60, -81)]).toEqual([1, 1, 0, 0]);
  });

  it('is over within 300 ms', () => {
    expect([move(-200, 0, 300), move(-200, 0, 301)]).toEqual([1, 0]);
  });
});
