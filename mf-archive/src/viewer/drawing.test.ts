import { watchDrawing, type DragTool } from './drawing.ts';

const press = (pointerType: 'mouse' | 'touch', pointerId = 1) =>
  ({ pointerType, pointerId, altKey: false }) as unknown as PointerEvent;
const at = { x: 10, y: 20 };

const trace = () => {
  const calls: string[] = [];
  const pen: DragTool = {
    start: ({ x, y }) => calls.push(`start ${x},${y}`),
    move: ({ x, y }) => calls.push(`move ${x},${y}`),
    end: () => calls.push('end'),
    cancel: () => calls.push('cancel'),
  };
  return { heard: calls, pen };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('drawing on the page', () => {
  it('follows a pointer with a pen, and does not move the page', () => {
    const { heard, pen } = trace();
    const drawing = watchDrawing({ dragToolFor: () => pen });
    expect(drawing.press(press('mouse'), at, true)).toBe(true);
    expect(drawing.move(press('mouse'), { x: 30, y: 40 }, false)).toBe(true);
    expect(drawing.release(press('mouse'))).toBe(true);
    expect(heard).toEqual(['start 10,20', 'move 30,40', 'end']);
    expect(drawing.move(press('mouse'), at, false)).toBe(false);
  });

  it('leaves a pointer without a pen to other gestures', () => {
    const drawing = watchDrawing({ dragToolFor: () => null });
    expect(drawing.press(press('mouse'), at, true)).toBe(false);
    expect(drawing.move(press('mouse'), at, false)).toBe(false);
    expect(drawing.release(press('mouse'))).toBe(false);
  });

  it('begins when a finger rests, but not after it has moved', () => {
    const { heard, pen } = trace();
    const drawing = watchDrawing({ dragToolFor: ({ isHold }) => (isHold ? pen : null) });
    expect(drawing.press(press('touch'), at, true)).toBe(false);
    drawing.move(press('touch'), { x: 90, y: 20 }, false);
    jest.advanceTimersByTime(2_000);
    drawing.release(press('touch'));
    expect(heard).toEqual([]);
    drawing.press(press('touch', 2), at, true);
    jest.advanceTimersByTime(2_000);
    expect(drawing.move(press('touch', 2), { x: 50, y: 20 }, false)).toBe(true);
    expect(heard).toEqual(['start 10,20', 'move 50,20']);
  });

  it('ends when a second finger touches, which moves the page', () => {
    const { heard, pen } = trace();
    const drawing = watchDrawing({ dragToolFor: () => pen });
    drawing.press(press('touch'), at, true);
    expect(drawing.press(press('touch', 2), at, false)).toBe(false);
    expect(heard).toEqual(['start 10,20', 'cancel']);
    expect(drawing.move(press('touch'), at, false)).toBe(false);
  });
});
