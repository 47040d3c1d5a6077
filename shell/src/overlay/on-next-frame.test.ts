import { onNextFrame } from './open-overlay.ts';

const frames = new Map<number, () => void>();
let last = 0;

const drawFrame = (): void => {
  const due = [...frames.values()];
  frames.clear();
  for (const work of due) work();
};

beforeEach(() => {
  frames.clear();
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => {
    last += 1;
    frames.set(last, () => {
      work(0);
    });
    return last;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((at) => {
    frames.delete(at);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('work for the next frame', () => {
  it('runs once, without affecting the frame of other work', () => {
    const { signal } = new AbortController();
    const done: string[] = [];
    const redraw = onNextFrame(() => done.push('redraw'), signal);
    const place = onNextFrame(() => done.push('place'), signal);
    redraw();
    redraw();
    place();
    drawFrame();
    expect(done).toEqual(['redraw', 'place']);
  });

  it('does not run after the end', () => {
    const ending = new AbortController();
    const work = jest.fn();
    onNextFrame(work, ending.signal)();
    ending.abort();
    drawFrame();
    expect(work).not.toHaveBeenCalled();
  });
});
