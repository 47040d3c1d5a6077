import fc from 'fast-check';
import { EventReader } from './read-events.ts';

const stream =
  ': hello\n\nevent: one\ndata: {"a":1}\n\ndata: first\r\ndata:second\r\nid: 7\r\n\r\ndata\n\nevent: nothing\n\ndata: ẹ́kọ̀ọ́\r\rdata: cut off';
const events = [
  { event: 'one', data: '{"a":1}' },
  { event: 'message', data: 'first\nsecond' },
  { event: 'message', data: '' },
  { event: 'message', data: 'ẹ́kọ̀ọ́' },
];

describe('an event stream', () => {
  it('is parsed with comments, names, several lines and all line endings, and without a truncated event', () => {
    expect(new EventReader().read(stream)).toEqual(events);
  });

  it('is parsed the same way, whatever its chunks', () => {
    const places = fc.uniqueArray(fc.nat(stream.length), { maxLength: 20 });
    fc.assert(
      fc.property(places, (cuts) => {
        const reader = new EventReader();
        const ends = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const pieces = ends.slice(1).map((end, at) => stream.slice(ends[at], end));
        expect(pieces.flatMap((piece) => reader.read(piece))).toEqual(events);
      }),
    );
  });
});
