import type { DemoEdition } from '../demo-edition.ts';
import { enuguSentinel } from '../demo-titles.ts';

export const sentinel1994: DemoEdition = {
  title: enuguSentinel,
  date: '1994-06-22',
  printedDate: 'Wednesday, June 22, 1994',
  number: 'No. 3,340',
  pages: [
    {
      picture: { scene: 'stadium', caption: 'A drawing of a football ground.' },
      articles: [
        {
          headline: 'Three Goals in Dallas',
          deck: 'Nigeria beats Bulgaria in its first World Cup match.',
          paragraphs: [
            'Nigeria beat Bulgaria 3–0 in Dallas on Tuesday, 21 June 1994, in its first match at a World Cup. Rashidi Yekini scored the country’s first World Cup goal.',
            'In April the team won the African Cup of Nations for the second time. In the final at Tunis on 10 April it beat Zambia 2–1, and Emmanuel Amuneke scored both goals.',
          ],
          facts: ['F154', 'F152', 'F106'],
        },
        {
          headline: 'Living in Bondage',
          paragraphs: [
            'Living in Bondage, made in Igbo for video in 1992, is the first big hit of the home-video film trade. Okechukwu Ogunjiofor brought the story, and Kenneth Nnebue paid for it.',
          ],
          facts: ['F143'],
        },
        {
          headline: 'Abuja, Seat of Government',
          paragraphs: [
            'The seat of government moved from Lagos to Abuja on 12 December 1991. The new capital had been announced on 3 February 1976.',
          ],
          facts: ['F142', 'F087'],
        },
        {
          headline: 'Thirty States',
          paragraphs: [
            'Nine more states were created on 27 August 1991 and brought the total to thirty. Bendel was split into Edo and Delta. Ọ̀ṣun, Abia, Kogi, Jigawa, Kebbi, Taraba and Yobe were among the new names.',
          ],
          facts: ['F139'],
        },
        {
          headline: 'The Count of 1991',
          paragraphs: [
            'The census of 1991 counted about 89 million people. Estimates before the count ran from 112 to 123 million.',
          ],
          facts: ['F141'],
        },
      ],
    },
    {
      picture: { scene: 'bridge', caption: 'A drawing of a long bridge over water.' },
      articles: [
        {
          headline: 'The Bridge Over the Lagoon',
          deck: 'About ten and a half kilometres, or nearly twelve.',
          paragraphs: [
            'The Third Mainland Bridge across the Lagos lagoon was completed in 1990. Its length is given as about 10.5 or 11.8 kilometres, depending on what is counted.',
          ],
          facts: ['F134'],
        },
        {
          headline: 'Ben Okri’s Booker Prize',
          paragraphs: ['Ben Okri won the Booker Prize in London on 22 October 1991 for The Famished Road.'],
          facts: ['F140'],
        },
        {
          headline: 'Waste at Koko',
          paragraphs: [
            'Italian toxic waste was found dumped at the port of Koko in June 1988. Over 3,500 tonnes had been stored in drums in a yard rented for about US$100 a month. Italy took the waste back.',
          ],
          facts: ['F131'],
        },
        {
          headline: 'Marshals on the Road',
          paragraphs: [
            'The Federal Road Safety Commission was created in February 1988. Wọlé Ṣóyínká was its first chairman.',
          ],
          facts: ['F130'],
        },
        {
          headline: 'The Ogoni Protest',
          paragraphs: [
            'The Ogoni movement MOSOP held its first mass protest against oil pollution at Bori on 4 January 1993. Organisers put the crowd at about 300,000.',
          ],
          facts: ['F146'],
        },
        {
          headline: 'The Vote of June 12',
          paragraphs: [
            'Nigerians voted in a presidential election on 12 June 1993. Results were halted by court orders before they were complete, and the military government annulled the election later in the same month.',
          ],
          facts: ['F147', 'F148'],
        },
        {
          headline: 'Petrol in Naira',
          paragraphs: ['In 1993 petrol jumped to ₦5 a litre and was then cut to ₦3.25.'],
          facts: ['F145'],
        },
        {
          headline: 'A Force for Liberia',
          paragraphs: ['A West African force led by Nigeria landed at Monrovia in Liberia on 24 August 1990.'],
          facts: ['F136'],
        },
      ],
    },
  ],
};
