import { readSettings } from './use-reading-settings.ts';

describe('the reader’s text settings', () => {
  it('are read as stored', () => {
    expect(readSettings('{"size":2,"spacing":1}')).toEqual({ size: 2, spacing: 1 });
  });

  it.each([null, '', '{', '7', 'null', '{"size":"x","spacing":null}', '{"size":1.5}'])(
    'are the defaults if %s was stored',
    (kept) => {
      expect(readSettings(kept)).toEqual({ size: 0, spacing: 0 });
    },
  );

  it('are limited to readable values', () => {
    expect(readSettings('{"size":99,"spacing":-4}')).toEqual({ size: 4, spacing: 0 });
  });
});
