import type { DemoTitle } from './demo-edition.ts';

/** Newspapers that never existed; the word in their names says so. */
export const lagosHerald: DemoTitle = {
  slug: 'lagos-demonstration-herald',
  name: 'The Lagos Demonstration Herald',
  place: 'Lagos',
};
export const ibadanCourier: DemoTitle = {
  slug: 'ibadan-demonstration-courier',
  name: 'Ìbàdàn Demonstration Courier',
  place: 'Ìbàdàn',
};
export const kanoGazette: DemoTitle = {
  slug: 'kano-demonstration-gazette',
  name: 'Kano Demonstration Gazette',
  place: 'Kano',
};
export const enuguSentinel: DemoTitle = {
  slug: 'enugu-demonstration-sentinel',
  name: 'Enugu Demonstration Sentinel',
  place: 'Enugu',
};
