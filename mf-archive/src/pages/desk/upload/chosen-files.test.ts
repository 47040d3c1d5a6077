import { chooseFiles, type Choice } from './chosen-files.ts';

const nothing: Choice = { files: [], leftOut: [] };
const maxBytes = 8;

const file = (path: string, content = 'scan') => ({ path, file: new File([content], path.split('/').at(-1) ?? path) });
const paths = ({ files }: Choice): readonly string[] => files.map(({ path }) => path);

describe('selecting files', () => {
  it('adds to the selection, sorted by name, each path once', () => {
    const first = chooseFiles(nothing, [file('box/2.jpg'), file('box/1.jpg')], maxBytes);
    expect(paths(chooseFiles(first, [file('box/2.jpg', 'new'), file('a.jpg')], maxBytes))).toEqual([
      'a.jpg',
      'box/1.jpg',
      'box/2.jpg',
    ]);
  });

  it('ignores files that operating systems create in folders', () => {
    const choice = chooseFiles(nothing, [file('.DS_Store'), file('box/Thumbs.db'), file('__MACOSX/1.jpg')], maxBytes);
    expect(choice).toEqual(nothing);
  });

  it('explains for each file why it cannot be sent', () => {
    const more = [
      file('notes.docx'),
      file('empty.jpg', ''),
      file('large.jpg', '123456789'),
      file(`${'n'.repeat(101)}.jpg`),
    ];
    expect(chooseFiles(nothing, more, maxBytes).leftOut.map(({ reason }) => reason)).toEqual([
      'is of a kind that we cannot read',
      'is empty',
      'is too large',
      'has too long a name',
    ]);
  });
});
