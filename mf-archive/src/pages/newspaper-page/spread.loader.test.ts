import { samplePage } from '../../testing/sample-data.ts';
import { loadSpread } from './newspaper-page.loader.ts';

const neighbour = (sequence: number) => ({ slug: `p${sequence}`, label: String(sequence), sequence, thumbnail: null });
const turn = (sequence: number) => ({ ...neighbour(sequence), preview: null });
const pages = [1, 2, 3, 4].map(neighbour);

const pageAt = (sequence: number) =>
  samplePage({
    ...{ slug: `p${sequence}`, label: String(sequence), sequence, pages },
    ...{ previous: sequence === 1 ? null : turn(sequence - 1), next: sequence === 4 ? null : turn(sequence + 1) },
  });

const spreadOf = async (sequence: number, ask = (slug: string) => Promise.resolve(pageAt(Number(slug.slice(1))))) => {
  const { page, facing } = await loadSpread(pageAt(sequence), true, ask);
  return [facing?.slug ?? null, facing?.side ?? null, page.previous?.slug ?? null, page.next?.slug ?? null];
};

describe('the pages of an open newspaper', () => {
  it('are the front page alone, then two by two, and turn by two', async () => {
    expect(await spreadOf(1)).toEqual([null, null, null, 'p2']);
    expect(await spreadOf(2)).toEqual(['p3', 'right', 'p1', 'p4']);
    expect(await spreadOf(3)).toEqual(['p2', 'left', 'p1', 'p4']);
  });

  it('are one page where the other is missing, withdrawn or without a scan', async () => {
    expect(await spreadOf(4)).toEqual([null, null, 'p3', null]);
    expect((await loadSpread(pageAt(2), true, () => Promise.resolve('gone'))).facing).toBeNull();
    expect(await spreadOf(2, () => Promise.resolve(samplePage({ image: null })))).toEqual([null, null, 'p1', 'p3']);
  });

  it('are asked for only when the reader wants two', async () => {
    const ask = jest.fn();
    expect(await loadSpread(pageAt(2), false, ask)).toEqual({ page: pageAt(2), facing: null });
    expect(ask).not.toHaveBeenCalled();
  });
});
