import { firstLayoutNumber, foundByLayoutNote } from 'shared-contracts/archive/layout-articles';
import { IiifAddresses } from '../iiif-addresses.ts';
import { toRanges } from './to-ranges.ts';

it('the ranges of a manifest say which articles were found by layout', () => {
  const articles = [1, firstLayoutNumber + 101].map((number) => ({
    ...{ number, kind: 'article' as const, headline: 'Cocoa', pages: [] },
  }));
  const parts = {
    addresses: new IiifAddresses({ publicUrl: 'http://localhost' }),
    manifest: 'm',
    shapes: new Map(),
    language: null,
  };
  expect(toRanges(articles, parts)).toMatchObject([
    expect.not.objectContaining({ metadata: expect.anything() as unknown }),
    { metadata: [{ label: { en: ['Boundaries'] }, value: { en: [foundByLayoutNote] } }] },
  ]);
});
