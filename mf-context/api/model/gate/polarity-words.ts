/**
 * Words that negate or limit a statement, as folded; each line is a group of equivalents. A sentence may only use a
 * group that its passage uses too.
 */
const lines = [
  'not no never none nobody nothing neither nor without cannot dont didnt doesnt wasnt werent isnt arent hasnt havent hadnt wont wouldnt couldnt shouldnt cant hardly scarcely denied deny denies failed fail fails refused refuse refuses',
  'more over above exceeding exceeded exceed greater beyond upwards',
  'less fewer under below almost nearly short',
  'most largest biggest highest greatest best longest tallest oldest main major leading',
  'least smallest lowest fewest worst shortest youngest',
  'only sole solely alone merely',
  'all every entire whole each always everyone everybody',
  'before prior earlier preceding previous previously former formerly',
  'after following later since afterwards subsequently',
  'rise rose risen rising increase increased increases grew grow up higher climbed',
  'fall fell fallen falling decrease decreased decreases dropped drop down lower declined reduced reduce cut',
  'win won winner victory beat defeated',
  'lose lost loser defeat',
  'accepted accept approved approve agreed agree',
  'rejected reject opposed oppose against',
  'buy bought',
  'sell sold',
  'north northern',
  'south southern',
  'east eastern',
  'west western',
  'male man men boy boys',
  'female woman women girl girls',
  'alleged allegedly reportedly perhaps maybe possibly probably',
  'illegal illegally unlawful banned ban forbidden prohibited',
  'impossible unable',
];

const groups = new Map<string, number>();
lines.forEach((line, at) => {
  for (const word of line.split(' ')) groups.set(word, at);
});

/** Returns the index of a word's group; null for most words. */
export const polarityOf = (fold: string): number | null => groups.get(fold.replaceAll(/['’]/gu, '')) ?? null;

/** True for a negation such as `not`. */
export const isNegation = (fold: string): boolean => polarityOf(fold) === 0;
