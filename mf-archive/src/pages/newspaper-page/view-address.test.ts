import { keepViewInAddress, readViewAddress, viewHash } from './view-address.ts';

describe('the URL of a view', () => {
  it('contains the window in pixels of the scan and the hit, and is parsed back unchanged', () => {
    const view = { window: { x: 10, y: 20, w: 300, h: 400 }, hit: 3 };
    expect(viewHash(view)).toBe('#xywh=10,20,300,400&hit=3');
    expect(readViewAddress(viewHash(view))).toEqual({ ...view, article: null });
    expect(readViewAddress('#xywh=pixel:10,20,300,400').window).toEqual(view.window);
  });

  it('is empty for the complete page, and may contain only a hit or an article', () => {
    expect(viewHash({ window: null, hit: 0 })).toBe('');
    expect(viewHash({ window: null, hit: 2 })).toBe('#hit-2');
    expect(readViewAddress('#hit-2')).toEqual({ window: null, hit: 2, article: null });
    expect(readViewAddress('#article-4')).toEqual({ window: null, hit: null, article: 4 });
  });

  it.each(['', '#text', '#xywh=1,2,3', '#xywh=1,2,0,9', '#xywh=-1,2,3,4', '#xywh=1,2,3,4,5', '#hit-x', '#hit-1e3'])(
    'ignores %s',
    (hash) => {
      expect(readViewAddress(hash)).toEqual({ window: null, hit: null, article: null });
    },
  );

  it('replaces the history entry and keeps its state and query', () => {
    window.history.replaceState({ from: '/search?q=a' }, '', '/search/x?q=a');
    const { length } = window.history;
    keepViewInAddress('/search/x?q=a', { window: { x: 1, y: 2, w: 3, h: 4 }, hit: null });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/search/x?q=a#xywh=1,2,3,4');
    expect(window.history.state).toEqual({ from: '/search?q=a' });
    expect(window.history.length).toBe(length);
  });
});
