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
export const abaLedger: DemoTitle = {
  slug: 'aba-demonstration-ledger',
  name: 'Aba Demonstration Ledger',
  place: 'Aba',
};
export const beninMessenger: DemoTitle = {
  slug: 'benin-demonstration-messenger',
  name: 'Benin Demonstration Messenger',
  place: 'Benin City',
};
export const josLantern: DemoTitle = {
  slug: 'jos-demonstration-lantern',
  name: 'Jos Demonstration Lantern',
  place: 'Jos',
};
export const sokotoCaravan: DemoTitle = {
  slug: 'sokoto-demonstration-caravan',
  name: 'Sokoto Demonstration Caravan',
  place: 'Sokoto',
};
