import { ownValue } from 'shared-contracts/own-value';
import type { DemoEdition } from '../demo-edition.ts';
import type { FaceName } from './fonts.ts';

/** The layout by which newspapers and decades differ. */
export interface Design {
  readonly columns: number;
  readonly gutter: number;
  readonly masthead: 'centred' | 'left' | 'between rules';
  readonly mastFace: FaceName;
  readonly leadFace: FaceName;
  readonly headFace: FaceName;
  /** Width of the rules between columns; 0 for white space only. */
  readonly columnRule: number;
  readonly divider: 'short' | 'full' | 'double';
  /** True if the picture is above the main headline instead of below it. */
  readonly pictureFirst: boolean;
  readonly framedPictures: boolean;
  /** Side of the front page on which the lead is. */
  readonly leadAt: 'left' | 'right';
}

type Decade = Omit<Design, 'masthead' | 'mastFace' | 'leadAt'>;

const decades: Readonly<Record<number, Decade>> = {
  1950: {
    ...{ columns: 4, gutter: 34, leadFace: 'regular', headFace: 'bold', columnRule: 2, divider: 'short' },
    ...{ pictureFirst: false, framedPictures: true },
  },
  1960: {
    ...{ columns: 4, gutter: 38, leadFace: 'bold', headFace: 'bold', columnRule: 2, divider: 'double' },
    ...{ pictureFirst: false, framedPictures: true },
  },
  1970: {
    ...{ columns: 4, gutter: 36, leadFace: 'bold', headFace: 'italic', columnRule: 0, divider: 'full' },
    ...{ pictureFirst: true, framedPictures: false },
  },
  1980: {
    ...{ columns: 4, gutter: 40, leadFace: 'bold', headFace: 'bold', columnRule: 2, divider: 'full' },
    ...{ pictureFirst: false, framedPictures: false },
  },
  1990: {
    ...{ columns: 3, gutter: 46, leadFace: 'bold', headFace: 'bold', columnRule: 0, divider: 'full' },
    ...{ pictureFirst: true, framedPictures: true },
  },
  2000: {
    ...{ columns: 4, gutter: 40, leadFace: 'regular', headFace: 'regular', columnRule: 0, divider: 'short' },
    ...{ pictureFirst: true, framedPictures: false },
  },
};

type TitleDesign = Pick<Design, 'masthead' | 'mastFace' | 'leadAt'>;

const titles: Readonly<Record<string, TitleDesign>> = {
  'lagos-demonstration-herald': { masthead: 'centred', mastFace: 'bold', leadAt: 'left' },
  'ibadan-demonstration-courier': { masthead: 'between rules', mastFace: 'italic', leadAt: 'right' },
  'kano-demonstration-gazette': { masthead: 'left', mastFace: 'bold', leadAt: 'left' },
  'enugu-demonstration-sentinel': { masthead: 'centred', mastFace: 'regular', leadAt: 'right' },
  'aba-demonstration-ledger': { masthead: 'left', mastFace: 'regular', leadAt: 'right' },
  'benin-demonstration-messenger': { masthead: 'between rules', mastFace: 'bold', leadAt: 'left' },
  'jos-demonstration-lantern': { masthead: 'centred', mastFace: 'italic', leadAt: 'left' },
};

const plain: TitleDesign = { masthead: 'between rules', mastFace: 'regular', leadAt: 'left' };
const modern: Decade | undefined = decades[2000];

/** Returns the design of an edition by its title and decade. */
export function designOf({ title, date }: DemoEdition): Design {
  const decade = decades[Math.floor(Number(date.slice(0, 4)) / 10) * 10] ?? modern;
  if (decade === undefined) throw new RangeError(`No newspaper of ${date} was ever designed`);
  return { ...decade, ...(ownValue(titles, title.slug) ?? plain) };
}
