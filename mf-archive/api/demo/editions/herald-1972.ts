import type { DemoEdition } from '../demo-edition.ts';
import { lagosHerald } from '../demo-titles.ts';

export const herald1972: DemoEdition = {
  title: lagosHerald,
  date: '1972-04-03',
  printedDate: 'Monday, April 3, 1972',
  number: 'No. 3,600',
  pages: [
    {
      picture: { scene: 'road', caption: 'A drawing of a road with its traffic on the right.' },
      articles: [
        {
          headline: 'Nigeria Keeps Right',
          deck: 'Traffic moved from the left side of the road to the right on Sunday.',
          paragraphs: [
            'Nigerian traffic moved from the left side of the road to the right on Sunday, the second of April 1972.',
            'The change is meant to match the neighbouring French-speaking countries. Babátúndé Jose chaired the commission that prepared it.',
            'From now on the rule on every road of the federation is to keep right.',
          ],
          facts: ['F072'],
        },
        {
          headline: 'Keep Right: What It Means',
          paragraphs: [
            'To keep right is to drive on the right-hand side of the road. Until Saturday the rule was the left. The rule of the road is now that of our French-speaking neighbours.',
          ],
          facts: ['F072'],
        },
        {
          headline: 'Oil Producers’ Club',
          paragraphs: [
            'Nigeria joined the Organization of the Petroleum Exporting Countries in July 1971, at a meeting in Vienna. Its first crude was shipped in 1958.',
          ],
          facts: ['F071', 'F021'],
        },
        {
          headline: 'Two Years of Peace',
          paragraphs: [
            'The civil war ended on 15 January 1970, when Biafran leaders formally surrendered at Dodan Barracks in Lagos. Yakubu Gowon spoke of reconciliation.',
            'Three days before, Philip Effiong had announced by radio that Biafra would stop fighting.',
          ],
          facts: ['F070', 'F069'],
        },
        {
          headline: 'Twelve States',
          paragraphs: [
            'The twelve states of the federation date from 27 May 1967. Yakubu Gowon put them in the place of the four regions. Lagos, Kano, Rivers and Kwara were among the new names.',
          ],
          facts: ['F055'],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'The Bridge at Onitsha',
          deck: 'Opened by the prime minister in January 1966.',
          paragraphs: [
            'The Niger Bridge at Onitsha was opened by the prime minister on 4 January 1966. The French firm Dumez had completed it in 1965. It is said to have cost £5 million.',
          ],
          facts: ['F048'],
        },
        {
          headline: 'Smallpox: the Last Outbreak',
          paragraphs: ['The last outbreak of smallpox in West and Central Africa ended in the first half of 1970.'],
          facts: ['F067'],
        },
        {
          headline: 'A Fever Named After a Town',
          paragraphs: ['A new viral fever was identified in 1969 and named after the town of Lassa.'],
          facts: ['F064'],
        },
        {
          headline: 'An Edict Ruled Illegal',
          paragraphs: [
            'Justice Olu Ayoola ruled on 28 May 1970 that the edict by which the Western State had banned two newspapers was illegal. The ban on the Sunday Star and Imole Owuro dated from 9 September 1968, and possession of them could bring two years in prison.',
          ],
          facts: ['F063'],
        },
        {
          headline: 'Efuru and Its Author',
          paragraphs: [
            'Flora Nwapa’s novel Efuru was published in London in 1966. It is counted as the first novel in English by a Nigerian woman to be published abroad.',
          ],
          facts: ['F046'],
        },
        {
          headline: 'The Money of 1968',
          paragraphs: [
            'Nigeria changed its banknotes in January 1968, during the civil war. The aim was to make notes that were held in Biafra useless.',
          ],
          facts: ['F061'],
        },
        {
          headline: 'Maiyegun’s Bronze',
          paragraphs: [
            'The first Olympic medal for Nigeria is a bronze won at Tokyo in October 1964 by Nojim Maiyegun, who boxed at light middleweight.',
          ],
          facts: ['F045'],
        },
        {
          headline: 'What Morgan Proposed',
          paragraphs: [
            'The Morgan report of June 1964 proposed minimum wages of £12, £10, £8 and £6.5 a month in four zones. The commission had sat from October 1963 to April 1964, and the government paper accepted lower figures.',
            'A general strike over delay in publishing the report began on 1 June 1964. The Joint Action Committee had called it. It lasted about thirteen days.',
          ],
          facts: ['F043', 'F044'],
        },
      ],
    },
  ],
};
