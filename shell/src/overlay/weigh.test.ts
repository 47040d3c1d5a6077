import { weigh, weightText } from './open-overlay.ts';

const file = (name: string, startTime: number, responseEnd: number, encodedBodySize: number) => ({
  ...{ name, startTime, responseEnd, encodedBodySize },
});

const base = 'https://site.test/r/archive/1.0.0-aaaaaaaa/';

test('only the files of a release are weighed', () => {
  const weight = weigh(
    [
      file(`${base}remoteEntry.js`, 100, 160, 7000),
      file(`${base}search.js`, 120, 250, 12_000),
      file('https://site.test/r/archive/1.0.0-bbbbbbbb/search.js', 1, 900, 50_000),
    ],
    base,
  );
  expect(weight).toEqual({ files: 2, ms: 150, bytes: 19_000 });
  expect(weightText(weight)).toBe('2 files, 19.0 kB, 150 ms');
});

test('a size that another origin does not report is omitted', () => {
  expect(weightText(weigh([file(`${base}a.js`, 0, 10, 0)], base))).toBe('1 file, 10 ms');
  expect(weightText(weigh([], base))).toBe('no files loaded');
});
