import type { DemoEdition } from '../demo-edition.ts';
import { ibadanCourier } from '../demo-titles.ts';

export const courier1986: DemoEdition = {
  title: ibadanCourier,
  date: '1986-10-17',
  printedDate: 'Friday, October 17, 1986',
  number: 'No. 4,120',
  pages: [
    {
      picture: { scene: 'books', caption: 'A drawing of a shelf of books.' },
      articles: [
        {
          headline: 'Ṣóyínká Wins the Nobel Prize',
          deck: 'The first African to be given the prize for literature.',
          paragraphs: [
            'Wọlé Ṣóyínká was named winner of the Nobel Prize in Literature in Stockholm on Thursday, 16 October 1986. He is the first African to win it.',
          ],
          facts: ['F127'],
        },
        {
          headline: 'The Naira Finds a Market',
          paragraphs: [
            'A second-tier foreign exchange market opened in Lagos in September 1986, and the naira fell sharply. About one naira had bought one US dollar before.',
            'It is part of the Structural Adjustment Programme that the government published on 26 June. The programme has run since July. A market rate for the naira, fewer import controls and sales of state firms are among its aims.',
          ],
          facts: ['F126', 'F125'],
        },
        {
          headline: 'Petrol Nearly Doubled',
          paragraphs: [
            'Petrol was raised this year from 20 kobo to 39.5 kobo a litre. It was about 15.3 kobo from October 1978.',
          ],
          facts: ['F123', 'F100'],
        },
        {
          headline: 'Boys Who Won in Beijing',
          paragraphs: [
            'On 11 August 1985 Nigeria won the first world under-16 football championship. The team beat West Germany by two goals to none in Beijing.',
          ],
          facts: ['F121'],
        },
        {
          headline: 'A Mathematician Leads Benin',
          paragraphs: [
            'Grace Alele-Williams, a mathematician, became in 1985 the first woman to head a Nigerian university. She is vice-chancellor of the University of Benin.',
          ],
          facts: ['F119'],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'New Papers, New Magazines',
          deck: 'The Guardian, Vanguard and Newswatch began within two years.',
          paragraphs: [
            'The Guardian began as a weekly in Lagos in February 1983 and became a daily on 4 July of the same year. Alex Ibru and Stanley Macebuh founded it.',
            'Sam Amuka launched Vanguard in 1984; he had earlier co-founded The Punch, whose Sunday paper first came out on 18 March 1973.',
            'The news magazine Newswatch published its first issue on 28 January 1985. Délé Gíwá, Ray Ekpu, Dan Agbese and Yakubu Mohammed had founded it in 1984.',
          ],
          facts: ['F113', 'F116', 'F076', 'F120'],
        },
        {
          headline: 'Two Reporters and a Decree',
          paragraphs: [
            'Tunde Thompson and Nduka Irabor of The Guardian were jailed on 4 July 1984 under Decree No. 4 of that year, which punished reports that embarrassed officials. They had written about diplomatic postings.',
          ],
          facts: ['F117'],
        },
        {
          headline: 'The Pope in Ìbàdàn',
          paragraphs: [
            'Pope John Paul II made his first visit to Nigeria from 12 to 17 February 1982. He went to Lagos, Onitsha, Enugu, Kaduna and Ìbàdàn.',
          ],
          facts: ['F111'],
        },
        {
          headline: 'Sunny Adé’s Nomination',
          paragraphs: [
            'King Sunny Adé was in 1984 the first Nigerian act nominated for a Grammy Award, for the album Synchro System of 1983.',
          ],
          facts: ['F115'],
        },
        {
          headline: 'Folake Solanke in Silk',
          paragraphs: ['Folake Solanke became the first woman Senior Advocate of Nigeria in 1981.'],
          facts: ['F110'],
        },
        {
          headline: 'A Wage of ₦125',
          paragraphs: [
            'The national minimum wage of ₦125 a month dates from 1981. It was worth about US$204.92 at the exchange rate of the time. A general strike in May of that year had gone before it.',
          ],
          facts: ['F109'],
        },
        {
          headline: 'Cement in the Harbour',
          paragraphs: [
            'In 1975 hundreds of ships loaded with cement blocked the port of Lagos. Contracts made the government pay for ships that were kept waiting. The affair is remembered as the cement armada.',
          ],
          facts: ['F079'],
        },
        {
          headline: 'The Twenty-Naira Note',
          paragraphs: [
            'The note of ₦20 was issued on 11 February 1977, the highest value till then and the first to show a Nigerian. It carries the portrait of Murtala Muhammed.',
          ],
          facts: ['F091'],
        },
      ],
    },
  ],
};
