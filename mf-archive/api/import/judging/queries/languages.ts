import { parseJudgedQuery } from '../judged-query.ts';

/** Words of Yoruba, Igbo and Hausa, typed on a keyboard without their special letters. */
export const languages = [
  parseJudgedQuery('other languages', 'eko ofe', 'ibadan-1976-2:3'),
  parseJudgedQuery('other languages', 'ife-eye', 'ibadan-1976-1:3'),
  parseJudgedQuery('other languages', 'ologun aare', 'ibadan-1999-1:3'),
  parseJudgedQuery('other languages', 'telifison', 'lagos-1964-3:3'),
  parseJudgedQuery('other languages', 'oko akero', 'lagos-2008-1:3'),
  parseJudgedQuery('other languages', 'sarauniya', 'jos-1956-1:3'),
  parseJudgedQuery('other languages', 'yakin basasa', 'kano-1970-1:3'),
  parseJudgedQuery('other languages', 'hidimar kasa', 'sokoto-1973-1:3'),
  parseJudgedQuery('other languages', 'gyada', 'kano-2001-3:3'),
  parseJudgedQuery('other languages', 'kudin', 'sokoto-1959-1:3 kano-1973-1:3 kano-2001-1:1'),
  parseJudgedQuery('other languages', 'talabijin', 'jos-1985-1:3'),
  parseJudgedQuery('other languages', 'akwukwo akuko', 'benin-1958-1:3 aba-1983-2:3 benin-1991-2:3'),
  parseJudgedQuery('other languages', 'osimiri', 'benin-1966-1:3'),
  parseJudgedQuery('other languages', 'ochichi', 'aba-1954-1:3 enugu-1979-1:3'),
  parseJudgedQuery('other languages', 'ego ohuru', 'enugu-2005-1:3'),
  parseJudgedQuery('other languages', 'ziyarar sarauniyya', 'jos-1956-1:3'),
  parseJudgedQuery('other languages', 'akwukwu ohuru', 'benin-1958-1:3'),
];
