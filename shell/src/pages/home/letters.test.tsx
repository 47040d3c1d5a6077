import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { Letters } from './letters.tsx';

const letters = ['one', 'two', 'three', 'four'].map((word) => ({
  ...{ paragraphs: [[{ text: `Letter ${word}.` }]], name: `Reader ${word}`, role: null },
}));

type ObservedEntries = readonly Pick<IntersectionObserverEntry, 'target' | 'intersectionRatio'>[];

/** jsdom has no layout: the test says what is visible, and every letter is 100 px wide. */
async function draw(count = letters.length) {
  let tell: (entries: ObservedEntries) => void = () => undefined;
  let watching = 0;
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe = (): void => void (watching += 1);
    disconnect = (): void => void (watching = 0);
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { configurable: true, value: Observer });
  const { unmount } = await drawInSite(<Letters letters={letters.slice(0, count)} />);
  const row = screen.getByRole('group', { name: 'Letters' });
  const slides = [...row.children];
  for (const [index, slide] of slides.entries()) {
    slide.getBoundingClientRect = () => ({ left: index * 100 }) as DOMRect;
  }
  const see = (...places: readonly number[]): void => {
    act(() => {
      tell(slides.map((target, index) => ({ target, intersectionRatio: places.includes(index) ? 1 : 0.2 })));
    });
  };
  return { row, see, unmount, watched: () => watching };
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('letters from readers', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('[R2.37] form a carousel of slides that show their position and total', async () => {
    await draw();
    const carousel = screen.getByRole('region', { name: 'Letters from readers' });
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    const slide = screen.getByRole('group', { name: '2 of 4' });
    expect(slide).toHaveAttribute('aria-roledescription', 'slide');
    expect(slide).toHaveTextContent('Letter two.Reader two');
  });

  it('[R2.37] form a row without buttons if no script tracks what is in view', async () => {
    await drawInSite(<Letters letters={letters} />);
    expect(screen.getAllByRole('group', { name: /^\d of 4$/ })).toHaveLength(4);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[R2.37] are scrolled by buttons, with the current position shown', async () => {
    const { row, see } = await draw();
    see(0);
    expect(screen.getByRole('status')).toHaveTextContent(/^1 of 4$/);
    await userEvent.click(button('Next letter'));
    expect(row.scrollLeft).toBe(100);
    see(1, 2);
    expect(screen.getByRole('status')).toHaveTextContent(/^2 to 3 of 4$/);
    await userEvent.click(button('Previous letter'));
    expect(row.scrollLeft).toBe(0);
  });

  it('[R2.37] stop at the last one: its button does nothing, and keeps the focus', async () => {
    const { row, see } = await draw();
    see(0);
    expect(button('Previous letter')).toHaveAttribute('aria-disabled', 'true');
    see(2, 3);
    const next = button('Next letter');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    expect(row.scrollLeft).toBe(0);
    expect(next).toHaveFocus();
  });

  it('show the last position while between two letters', async () => {
    const { see } = await draw();
    see(1);
    see();
    expect(screen.getByRole('status')).toHaveTextContent('2 of 4');
  });

  it('have no buttons if all of them are in view, and are observed only while rendered', async () => {
    const { see, watched, unmount } = await draw(2);
    see(0, 1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(watched()).toBe(2);
    unmount();
    expect(watched()).toBe(0);
  });
});
