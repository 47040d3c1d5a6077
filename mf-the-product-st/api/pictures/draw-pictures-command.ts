import { writeFile } from 'node:fs/promises';
import { printBlock } from './print-block.ts';
import { changingSides, transmitter, windingRoad } from './scenes-land.ts';
import { filmReel, handPress, locomotive, petrolPump } from './scenes-machines.ts';
import { coinSunrise, emptyPortrait, fadingNaira } from './scenes-money.ts';
import * as onPaper from './scenes-paper.ts';
import { arcade, threeRegions } from './scenes-places.ts';
import { ballotBox, crowd, slates, thumbprint } from './scenes-people.ts';
import * as inType from './scenes-type.ts';

/** The picture of each document, by its uid. */
const scenes: readonly (readonly [uid: string, draw: () => string])[] = [
  ['how-many-are-we', crowd],
  ['ninety-eight-in-a-hundred', ballotBox],
  ['the-morning-money-changed-its-name', coinSunrise],
  ['the-people-on-the-paper', emptyPortrait],
  ['the-price-of-a-months-work', locomotive],
  ['three-regions-thirty-six-states', threeRegions],
  ['two-counts-of-the-same-children', slates],
  ['what-the-pump-charged', petrolPump],
  ['issue-1', fadingNaira],
  ['issue-2', thumbprint],
  ['reading-closely', onPaper.lens],
  ['time-and-place', windingRoad],
  ['every-name-twice', inType.nameTwice],
  ['first-on-the-air', transmitter],
  ['how-sure-is-a-number', inType.unsureNumber],
  ['left-then-right', changingSides],
  ['two-dates-for-one-day', onPaper.twoDates],
  ['where-teaching-began', arcade],
  ['eight-first-numbers', inType.firstNumbers],
  ['from-film-to-file', filmReel],
  ['hooked-letters-and-tone-marks', inType.hookedLetters],
  ['how-a-page-becomes-words', inType.dotsToWords],
  ['how-to-cite-a-page', inType.quotationMarks],
  ['how-to-read-a-masthead', onPaper.masthead],
  ['papers-and-decrees', onPaper.blackedColumns],
  ['what-a-gap-is', onPaper.missingDay],
  ['what-a-machine-misreads', inType.takenForAnother],
  ['why-the-demonstration-is-invented', handPress],
];

const folder = new URL('../../demo/pictures/', import.meta.url);
const wanted = new Set(process.argv.slice(2));
for (const [index, [uid, draw]] of scenes.entries()) {
  if (wanted.size > 0 && !wanted.has(uid)) continue;
  await writeFile(new URL(`${uid}.png`, folder), await printBlock(draw(), index + 1));
}
