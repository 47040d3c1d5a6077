import type { DemoEdition } from '../demo-edition.ts';
import { lagosHerald } from '../demo-titles.ts';

export const herald1960: DemoEdition = {
  title: lagosHerald,
  date: '1960-10-03',
  printedDate: 'Monday, October 3, 1960',
  number: 'No. 1',
  pages: [
    {
      picture: { scene: 'sunrise', caption: 'A drawing for the first days of October 1960.' },
      articles: [
        {
          headline: 'Nigeria Is Independent',
          deck: 'British rule ended on the first day of October. Abubakar Tafawa Balewa is prime minister.',
          paragraphs: [
            'Nigeria became independent from Britain on Saturday, the first of October 1960. Abubakar Tafawa Balewa is the prime minister of the new state.',
            'The parliament of independence was chosen on 12 December 1959. In that election no party won a majority of the 312 seats, and the Northern People’s Congress and the NCNC formed a coalition.',
            'The country that became independent was joined into one territory in January 1914, when Britain brought together its Northern and Southern protectorates. Frederick Lugard was the first governor-general of the combined territory.',
          ],
          facts: ['F028', 'F026', 'F003'],
        },
        {
          headline: 'The Long Road to October',
          paragraphs: [
            'Anthony Enahoro moved in the federal House, on 31 March 1953, that the country should govern itself in 1956. Ahmadu Bello offered other words in place of the year: as soon as practicable.',
            'A federal constitution followed on 1 October 1954 and gave the three regions wide powers. The Eastern and Western regions became self-governing on 8 August 1957, and the Northern Region in 1959.',
          ],
          facts: ['F012', 'F015', 'F020'],
        },
        {
          headline: 'How the Seats Fell',
          paragraphs: [
            'The election of December 1959 gave the Northern People’s Congress 134 seats of 312. The NCNC and its ally NEPU took 89 and the Action Group 73.',
          ],
          facts: ['F026'],
        },
        {
          headline: 'A Bank of Our Own',
          paragraphs: [
            'The Central Bank of Nigeria opened for business in Lagos on 1 July 1959 under a law passed in 1958. It issued its first notes on the same day.',
            'They are in pounds and shillings, and replace those of the West African Currency Board, which had supplied money from 1912.',
          ],
          facts: ['F023', 'F024'],
        },
        {
          headline: 'First Oil Has Sailed',
          paragraphs: [
            'Shell-BP struck oil in commercial quantity at Oloibiri in 1956, in a well about 12,000 feet deep. The first crude was shipped in 1958, when the first field came on stream at about 5,100 barrels a day.',
          ],
          facts: ['F017', 'F021'],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Ìbàdàn Leads in Television',
          deck: 'WNTV is the first station in tropical Africa.',
          paragraphs: [
            'The television station WNTV began to broadcast in Ìbàdàn on 31 October 1959. It is the first in tropical Africa. Some countries in the north of the continent had television earlier.',
            'The Western Region, which owns it, began free primary education on 17 January 1955. In that year 811,432 pupils were counted in its schools by one summary; in 1952 there had been 381,000.',
          ],
          facts: ['F025', 'F016'],
        },
        {
          headline: 'A College on a Hill of Books',
          paragraphs: [
            'Teaching at University College, Ìbàdàn, began in January 1948. It is a college of the University of London.',
          ],
          facts: ['F008'],
        },
        {
          headline: 'Chinụa Achebe’s First Novel',
          paragraphs: [
            'Things Fall Apart, the first novel of Chinụa Achebe, was published in London on 17 June 1958.',
            'Six years before it, in 1952, Amos Tutùọlá’s The Palm-Wine Drinkard came out in the same city. It was among the first Nigerian novels in English to reach readers abroad.',
          ],
          facts: ['F022', 'F011'],
        },
        {
          headline: 'Wúràọlá Èsan in the Senate',
          paragraphs: [
            'Wúràọlá Èsan has this year become the first woman in the federal Senate. She was nominated for Ìbàdàn West.',
          ],
          facts: ['F027'],
        },
        {
          headline: 'When the Queen Came',
          paragraphs: [
            'Queen Elizabeth II toured Nigeria from 28 January to 16 February 1956. She landed in Lagos, and Kaduna, Enugu, Jos and Kano were among the other places that she visited.',
          ],
          facts: ['F018'],
        },
        {
          headline: 'Hogan Bassey Remembered',
          paragraphs: [
            'In Paris on 24 June 1957 Hogan “Kid” Bassey beat Cherif Hamia and became featherweight boxing champion of the world, the first Nigerian to hold a world title.',
          ],
          facts: ['F019'],
        },
        {
          headline: 'A Jump in Vancouver',
          paragraphs: [
            'At the Empire and Commonwealth Games of 1954, in Vancouver, Emmanuel Ifeajuna won the high jump. He was the first black African to win gold at those games.',
          ],
          facts: ['F014'],
        },
        {
          headline: 'Papers Before This One',
          paragraphs: [
            'The first newspaper in what is now Nigeria, Ìwé Ìròyìn, appeared in Yoruba at Abẹ́òkúta in 1859. Henry Townsend of the Church Missionary Society ran it until 1867. It came out every two weeks and was sold for 120 cowries.',
            'The Nigerian Daily Times was first published on 1 June 1926, with Ernest Ikoli as editor. Nnamdi Azikiwe launched the West African Pilot in November 1937, and Ọbáfẹ́mi Awólọ́wọ̀ founded the Nigerian Tribune in Ìbàdàn on 16 November 1949.',
          ],
          facts: ['F001', 'F004', 'F006', 'F009'],
        },
      ],
    },
  ],
};
