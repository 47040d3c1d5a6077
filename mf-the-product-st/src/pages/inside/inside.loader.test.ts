import { documentOf, load, textSlice } from '../../testing/fake-content.ts';
import { loadInsidePiece } from '../story/inside-piece.loader.ts';
import { loadInside } from './inside.loader.ts';

const documents = Array.from({ length: 10 }, (_, index) =>
  documentOf('inside_piece', `piece-${String(index + 1)}`, {
    title: `Piece ${String(index + 1)}`,
    position: index + 1,
    body: [textSlice('A word.')],
  }),
);
const inside = '/the-archivist/stories/inside-archiving';
const at = (query: string) => load(loadInside, { documents }, { at: `${inside}${query}` });

describe('the pieces about the archive', () => {
  it('[R2.17] are listed, and [R2.40] a link shows more of them and leads to the first new one', async () => {
    const first = await at('');
    expect(first).toMatchObject({ data: { more: { to: `${inside}?page=2#piece-7` } }, head: { canonical: inside } });
    expect(first.kind === 'page' && first.head).not.toHaveProperty('noindex');
    expect(first.kind === 'page' && first.data.cards.map(({ to }) => to)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `${inside}/piece-${String(number)}`),
    );
  });

  it('[R2.40] stay where they were when more are shown, until all are shown', async () => {
    const second = await at('?page=2');
    expect(second.kind === 'page' && second.data.cards).toHaveLength(10);
    expect(second).toMatchObject({ data: { more: null }, head: { canonical: inside, noindex: true } });
  });

  it.each(['?page=3', '?page=0', '?page=-1', '?page=x', '?page=1e1', '?page=99', '?page=9999'])(
    'have no page at %s',
    async (query) => {
      expect(await at(query)).toEqual({ kind: 'not-found' });
    },
  );

  it('[R2.17] have a URL each, with a link to the next', async () => {
    const open = (slug: string) => load(loadInsidePiece, { documents }, { params: { slug } });
    expect(await open('piece-2')).toMatchObject({
      data: {
        title: 'Piece 2',
        kickers: [{ to: inside, label: 'Inside Archiving' }],
        onward: [{ kicker: 'Next piece', label: 'Piece 3' }, { label: 'Piece 1' }],
        series: null,
      },
      head: { canonical: `${inside}/piece-2`, jsonLd: { '@graph': [{ '@type': 'Article' }, {}] } },
    });
    expect(await open('piece-11')).toEqual({ kind: 'not-found' });
  });
});
