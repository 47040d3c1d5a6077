import { Progress } from './progress.ts';
import { testTerminal } from '../testing/test-terminal.ts';

interface Watched {
  readonly progress: Progress;
  readonly text: () => string;
  readonly wait: (ms: number) => void;
}

const watch = (isTty: boolean, quiet = false): Watched => {
  let time = 0;
  const { terminal, text } = testTerminal(isTty);
  const wait = (ms: number): void => {
    time += ms;
  };
  return { progress: new Progress(terminal, quiet, () => time), text, wait };
};

describe('the progress of an import', () => {
  it('draws a bar with rate and remaining time on a terminal', () => {
    const { progress, text, wait } = watch(true);
    progress.begin('Words', 10);
    for (let page = 0; page < 5; page += 1) {
      wait(500);
      progress.advance();
    }
    const last = text().split('\r').at(-1) ?? '';
    expect(last).toContain('Words: 5 of 10 pages, 2.0 a second, 3 s left');
    expect(last.match(/█/g)?.length).toBe(last.match(/░/g)?.length);
    expect(last.replace('\u001b[K', '').length).toBeLessThanOrEqual(80);
  });

  it('prints a line at intervals without a terminal, and nothing in quiet mode', () => {
    const plain = watch(false);
    const quiet = watch(false, true);
    for (const { progress, wait } of [plain, quiet]) {
      progress.begin('Scans', 100);
      for (let page = 0; page < 100; page += 1) {
        wait(1_000);
        progress.advance();
      }
      expect(progress.end()).toBeCloseTo(1);
    }
    expect(plain.text().split('\n')).toHaveLength(12);
    expect(plain.text()).not.toContain('\r');
    expect(quiet.text()).toBe('');
  });
});
