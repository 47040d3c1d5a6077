import { readSettings } from './use-reading-settings.ts';

describe('what a reader likes of the text', () => {
  it('is read as it was kept', () => {
    expect(readSettings('{"size":2,"spacing":1}')).toEqual({ size: 2, spacing: 1 });
  });

  it.each([null, '', '{', '7', 'null', '{"size":"x","spacing":null}', '{"size":1.5}'])(
    'is as the site has it where %s was kept',
    (kept) => {
      expect(readSettings(kept)).toEqual({ size: 0, spacing: 0 });
    },
  );

  it('stays within what can be read', () => {
    expect(readSettings('{"size":99,"spacing":-4}')).toEqual({ size: 4, spacing: 0 });
  });
});
