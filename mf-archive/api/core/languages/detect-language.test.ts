import { pageText } from '../../testing/make-page.ts';
import type { PageText } from '../../text/public.ts';
import { detectLanguage } from './detect-language.ts';
import { labelLanguages } from './label-languages.ts';

const english =
  'The price of cocoa has fallen again, and the farmers of the district have sent a letter to the governor.';
const yoruba = 'Gbogbo àwọn ará ìlú ni ó péjọ sí ọjà láti gbọ́ ọ̀rọ̀ tí ọba fẹ́ sọ nípa owó orí tuntun náà.';
const igbo = 'Ndị obodo niile gbakọrọ n’ahịa ịnụ ihe eze chọrọ ikwu banyere ụtụ isi ọhụrụ ahụ ha ga-akwụ.';
const hausa = 'Duk mutanen garin sun taru a kasuwa domin su ji abin da sarki yake so ya faɗa game da sabon haraji.';
const german =
  'Gestern Abend fand im Saale des Gasthofes eine Versammlung der Bürger statt, welche sehr zahlreich besucht war.';

const pidgin =
  'Di govnor don tok say e go give moni to all di pipo wey wota spoil dia house, but dem never see anything for hand.';

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ɗ', 'd');

const usual = ['en', 'yo', 'ig', 'ha'];

describe('the language of a text', () => {
  it.each([
    ['English', english, 'en'],
    ['Yoruba', yoruba, 'yo'],
    ['Igbo', igbo, 'ig'],
    ['Hausa', hausa, 'ha'],
    ['Nigerian Pidgin, which is not English', pidgin, 'pcm'],
    ['Yoruba that has lost its marks', withoutMarks(yoruba), 'yo'],
    ['Igbo that has lost its marks', withoutMarks(igbo), 'ig'],
    ['Hausa that has lost its hooked letters', withoutMarks(hausa), 'ha'],
  ])('is detected for %s, whichever other languages the archive has', (_, text, code) => {
    expect(detectLanguage(text, usual)).toEqual({ code, isDetected: true });
    expect(detectLanguage(text, [...usual, 'de', 'fr'])).toEqual({ code, isDetected: true });
  });

  it('is another one only if the archive has that', () => {
    expect(detectLanguage(german, ['de'])).toEqual({ code: 'de', isDetected: true });
    expect(detectLanguage(german, usual)?.code).not.toBe('de');
  });

  it('is not known for a short text, or one of names and numbers', () => {
    expect(detectLanguage('The price of cocoa has fallen again', usual)).toBeNull();
    expect(detectLanguage(yoruba.slice(0, 40), usual)).toBeNull();
    expect(
      detectLanguage('LIVERPOOL 14 GIBSON 3 7 ACCRA 22 HARRISON 4 4 KUMASI 9 MACDONALD 31 1 BATHURST 5', usual),
    ).toBeNull();
  });
});

const pageOf = (...blocks: readonly PageText['blocks'][number][]): PageText => ({ width: 1, height: 1, blocks });
const blockOf = (text: string): PageText['blocks'][number] => ({ lines: pageText(text).blocks[0]?.lines ?? [] });

describe('the languages of a page', () => {
  it('are those of its blocks, and its own is that of most letters', () => {
    const { text, language } = labelLanguages(pageOf(blockOf(yoruba), blockOf(yoruba), blockOf(english)), usual);
    expect(text.blocks.map((block) => block.language?.code)).toEqual(['yo', 'yo', 'en']);
    expect(language).toEqual({ code: 'yo', isDetected: true });
  });

  it('are as the source states them, even if the words look otherwise', () => {
    const stated = { code: 'de', isDetected: false };
    const { text, language } = labelLanguages(pageOf({ ...blockOf(english), language: stated }), usual);
    expect(text.blocks[0]?.language).toEqual(stated);
    expect(language).toEqual(stated);
  });

  it('are detected among those that the source states for other blocks', () => {
    const stated = { ...blockOf('Anzeigen'), language: { code: 'de', isDetected: false } };
    const { text, language } = labelLanguages(pageOf(stated, blockOf(german)), usual);
    expect(text.blocks[1]?.language).toEqual({ code: 'de', isDetected: true });
    expect(language).toEqual({ code: 'de', isDetected: true });
  });

  it('are not known of short blocks, but those together show the language of the page', () => {
    const pieces = hausa.match(/(?:\S+\s?){1,4}/g) ?? [];
    const { text, language } = labelLanguages(pageOf(...pieces.map(blockOf)), usual);
    expect(text.blocks.map((block) => block.language)).toEqual(pieces.map(() => undefined));
    expect(language).toEqual({ code: 'ha', isDetected: true });
    expect(labelLanguages(pageOf(blockOf('KANO TIMES')), usual).language).toBeNull();
  });
});
