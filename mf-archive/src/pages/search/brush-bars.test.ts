import { brushBars } from './brush-bars.ts';
import type { Bar } from './histogram-bars.ts';

const bars: readonly Bar[] = [1970, 1971, 1972, 1973].map((year) => ({
  date: String(year),
  name: String(year),
  countText: year === 1971 ? '' : `${String(year - 1960)} pages`,
  share: '',
}));

/** Four bars, 100 px wide each. */
function drawn() {
  document.body.innerHTML =
    '<div role="group"><svg><a href="/search?from=1970"><rect></rect></a><rect data-brush=""></rect></svg><span data-says=""></span></div>';
  const frame = document.querySelector<HTMLElement>('[role=group]')!;
  const svg = frame.querySelector('svg')!;
  svg.getBoundingClientRect = () => new DOMRect(0, 0, 400, 40);
  svg.setPointerCapture = () => undefined;
  const picked: (readonly [string, string])[] = [];
  const stop = brushBars(frame, bars, (from, to) => picked.push([from, to]));
  return {
    frame,
    svg,
    picked,
    stop,
    says: frame.querySelector('[data-says]')!,
    shade: frame.querySelector('[data-brush]')!,
  };
}

const point = (target: Element, type: string, clientX: number, values: Partial<PointerEventInit> = {}): void => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, button: values.button ?? 0 });
  target.dispatchEvent(Object.assign(event, { isPrimary: true, pointerId: 1 }));
};

const press = (target: Element, key: string, shiftKey = false): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
};

describe('dragging over the bars', () => {
  it('selects the years between in either direction, and searches once', () => {
    const { svg, picked, says, shade } = drawn();
    point(svg, 'pointerdown', 350);
    point(svg, 'pointermove', 220);
    point(svg, 'pointermove', 110);
    expect(says).toHaveTextContent('1971 to 1973');
    expect([shade.getAttribute('x'), shade.getAttribute('width')]).toEqual(['9', '30']);
    expect(picked).toEqual([]);
    point(svg, 'pointerup', 110);
    expect(picked).toEqual([['1971', '1973']]);
    expect(shade).toHaveAttribute('width', '0');
  });

  it('stops at the first and last bar', () => {
    const { svg, picked } = drawn();
    point(svg, 'pointerdown', 150);
    point(svg, 'pointermove', 5000);
    point(svg, 'pointerup', 5000);
    expect(picked).toEqual([['1971', '1973']]);
  });

  it('does not follow the link below, but a press without dragging does', () => {
    const { svg, picked } = drawn();
    const link = svg.querySelector('a')!;
    const followed: boolean[] = [];
    document.body.addEventListener('click', (event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    });
    point(link, 'pointerdown', 10);
    point(link, 'pointermove', 310);
    point(link, 'pointerup', 310);
    point(link, 'click', 310);
    expect(followed).toEqual([]);
    point(link, 'pointerdown', 10);
    point(link, 'pointermove', 12);
    point(link, 'pointerup', 12);
    point(link, 'click', 12);
    expect(followed).toEqual([true]);
    expect(picked).toHaveLength(1);
  });

  it('is cancelled if the page scrolls, and is not started by another button', () => {
    const { svg, picked } = drawn();
    point(svg, 'pointerdown', 10);
    point(svg, 'pointermove', 310);
    point(svg, 'pointercancel', 310);
    point(svg, 'pointerup', 310);
    point(svg, 'pointerdown', 10, { button: 2 });
    point(svg, 'pointermove', 310);
    point(svg, 'pointerup', 310);
    expect(picked).toEqual([]);
  });
});

describe('keyboard control of the bars', () => {
  it('moves along them with the arrow keys, and searches one with Enter', () => {
    const { frame, picked, says } = drawn();
    expect(frame).toHaveAttribute('tabindex', '0');
    expect(says).toHaveTextContent('Drag to select years, or use the arrow keys.');
    press(frame, 'ArrowRight');
    expect(says).toHaveTextContent('1971: none');
    press(frame, 'ArrowRight');
    expect(says).toHaveTextContent('1972: 12 pages');
    press(frame, 'Enter');
    expect(picked).toEqual([['1972', '1972']]);
  });

  it('selects with Shift, in both directions and to the ends', () => {
    const { frame, picked, says } = drawn();
    press(frame, 'ArrowRight');
    press(frame, 'End', true);
    expect(says).toHaveTextContent('1971 to 1973');
    press(frame, 'Home', true);
    expect(says).toHaveTextContent('1970 to 1971');
    press(frame, 'Enter');
    press(frame, 'ArrowLeft');
    press(frame, 'Enter');
    expect(picked).toEqual([
      ['1970', '1971'],
      ['1970', '1970'],
    ]);
  });

  it('is cancelled with Escape, and ends when the script is removed', () => {
    const { frame, picked, shade, stop } = drawn();
    press(frame, 'End', true);
    press(frame, 'Escape');
    expect(shade).toHaveAttribute('width', '0');
    stop();
    expect(frame).not.toHaveAttribute('tabindex');
    press(frame, 'Enter');
    expect(picked).toEqual([]);
  });
});
