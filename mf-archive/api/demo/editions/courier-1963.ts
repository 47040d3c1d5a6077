import type { DemoEdition } from '../demo-edition.ts';
import { ibadanCourier } from '../demo-titles.ts';

export const courier1963: DemoEdition = {
  title: ibadanCourier,
  date: '1963-08-12',
  printedDate: 'Monday, August 12, 1963',
  number: 'No. 33',
  pages: [
    {
      picture: { scene: 'stadium', caption: 'A drawing of a ring under lights.' },
      articles: [
        {
          headline: 'Dick Tiger Keeps His Title at Liberty Stadium',
          deck: 'Gene Fullmer retires after seven rounds. More than 35,000 were there.',
          paragraphs: [
            'Dick Tiger kept his world title on Saturday at Liberty Stadium, Ìbàdàn. Gene Fullmer retired after seven rounds. The crowd was over 35,000.',
            'The fight of 10 August 1963 is described as the first for a world title held in Black Africa.',
            'Tiger, whose family name is Ihetu, won the world middleweight title from Fullmer at Candlestick Park, San Francisco, on 23 October 1962, before about 11,600 people.',
          ],
          facts: ['F040', 'F037'],
        },
        {
          headline: 'Dick Tiger ṣẹ́gun Gene Fullmer ní Ìbàdàn',
          paragraphs: [
            'Ìbàdàn ni ìjà náà ti wáyé, ní ọjọ́ kẹwàá oṣù kẹjọ ọdún 1963. Fullmer kò lè jà mọ́ lẹ́yìn ìpele keje.',
          ],
          facts: ['F040'],
        },
        {
          headline: 'Mid-West Says Yes',
          paragraphs: [
            'A referendum on 13 July 1963 approved a new Mid-Western Region. In most divisions more than nine voters in ten said yes. Benin division recorded 130,562 yes votes, or 98.43 per cent.',
          ],
          facts: ['F039'],
        },
        {
          headline: 'A Year After the Emergency',
          paragraphs: [
            'The federal government declared a state of emergency in the Western Region on 29 May 1962. A split in the Action Group had led to disorder in the regional assembly. Moses Majekodunmi was made administrator.',
          ],
          facts: ['F035'],
        },
        {
          headline: 'Students at Ifẹ̀',
          paragraphs: [
            'The University of Ifẹ̀, founded by a law of 1961, took its first students in 1962. Ahmadu Bello University opened at Zaria on 4 October of the same year with 426 students in four faculties; 147 of them came from the north.',
          ],
          facts: ['F033', 'F036'],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Nigeria at the United Nations',
          deck: 'The 99th member, and a quarrel over the Sahara.',
          paragraphs: [
            'Nigeria joined the United Nations on 7 October 1960 as its 99th member. Prime Minister Balewa spoke to the General Assembly on the following day.',
            'On 5 January 1961 it broke off relations with France over nuclear tests in the Sahara.',
          ],
          facts: ['F030', 'F032'],
        },
        {
          headline: 'Television Goes North',
          paragraphs: [
            'Television began in the north from Kaduna in March 1962. A federal service in Lagos followed in April. Ìbàdàn had been first, with WNTV, on 31 October 1959.',
          ],
          facts: ['F034', 'F025'],
        },
        {
          headline: 'Nsukka’s Foundation Stone',
          paragraphs: [
            'The University of Nigeria, Nsukka, was formally opened on 7 October 1960. Princess Alexandra of Kent laid the foundation stone. The law for it had been passed in May 1955.',
          ],
          facts: ['F029'],
        },
        {
          headline: 'Azịkịwe Takes Office',
          paragraphs: [
            'Nnamdị Azịkịwe took office as governor-general on 16 November 1960. He followed James Robertson and is the first Nigerian to hold the post.',
          ],
          facts: ['F031'],
        },
        {
          headline: 'Free Schools in Figures',
          paragraphs: [
            'Free primary education in the Western Region began on 17 January 1955. A speech by the premier in 1959 gave 429,542 pupils in 1953 and 1,037,388 in 1959.',
          ],
          facts: ['F016'],
        },
        {
          headline: 'The Forty-Four Days',
          paragraphs: [
            'In June 1945 railway and other government workers began a general strike that lasted about 44 days. They wanted pay to match wartime prices. Michael Imoudu was the best known of its leaders.',
          ],
          facts: ['F007'],
        },
        {
          headline: 'A Lagos Paper of 1880',
          paragraphs: ['Richard Beale Blaize founded the Lagos Times and Gold Coast Colony Advertiser in 1880.'],
          facts: ['F002'],
        },
        {
          headline: 'Women Against a Tax',
          paragraphs: [
            'In November 1929 women in the south-east rose against the fear of a new tax, at Oloko and Aba first. The rising, which is called the Women’s War, spread through several provinces into December.',
          ],
          facts: ['F005'],
        },
      ],
    },
  ],
};
