import type { DemoEdition } from '../demo-edition.ts';
import { enuguSentinel } from '../demo-titles.ts';

export const sentinel1980: DemoEdition = {
  title: enuguSentinel,
  date: '1980-03-24',
  printedDate: 'Monday, March 24, 1980',
  number: 'No. 77',
  pages: [
    {
      picture: { scene: 'stadium', caption: 'A drawing of a stadium at night.' },
      articles: [
        {
          headline: 'Champions of Africa',
          deck: 'Nigeria 3, Algeria 0. Odegbami twice and Lawal once.',
          paragraphs: [
            'Nigeria beat Algeria by three goals to none on Saturday, 22 March 1980, and won the African Cup of Nations for the first time.',
            'Ṣẹ́gun Ọdẹ́gbàmí scored twice and Muda Lawal once. The match was played in Lagos.',
          ],
          facts: ['F106'],
        },
        {
          headline: 'Six Months of Civilian Rule',
          paragraphs: [
            'Olúṣẹ́gun Ọbásanjọ́ handed power to Shehu Shagari on 1 October 1979, and the Second Republic began. It was the first transfer in Nigeria from a military government to an elected one.',
            'Shagari had won the most votes in the election of 11 August 1979: 5,698,857 by the declared figures, against 4,916,651 for Awolowo and 2,822,523 for Azikiwe.',
          ],
          facts: ['F105', 'F103'],
        },
        {
          headline: 'Twelve Two-Thirds',
          paragraphs: [
            'The Supreme Court upheld the election on 26 September 1979. The dispute was over what two-thirds of nineteen states meant for the rule on the spread of votes. Richard Akínjídé argued for Shagari.',
          ],
          facts: ['F104'],
        },
        {
          headline: 'Women of the North Vote',
          paragraphs: [
            'In 1979 women in the northern states voted in a general election for the first time. They had been given the vote for local elections in 1976.',
          ],
          facts: ['F101'],
        },
        {
          headline: 'BP’s Share Taken',
          paragraphs: [
            'Nigeria nationalised the local interests of British Petroleum on 31 July 1979. The step was tied to the dispute over Rhodesia and South Africa.',
          ],
          facts: ['F102'],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Akwụkwọ Mbụ Nke Chinụa Achebe',
          deck: 'A first book, and what came after it.',
          paragraphs: [
            'Chinụa Achebe dere akwụkwọ Things Fall Apart. E bipụtara ya na London na 1958.',
            'The novel was published on 17 June 1958. Eight years later, in 1966, Flora Nwapa’s Efuru followed from the same city.',
          ],
          facts: ['F022', 'F046'],
        },
        {
          headline: 'Nineteen States',
          paragraphs: [
            'The number of states rose from twelve to nineteen on 3 February 1976. Seven new ones were made by dividing others. The same broadcast announced a new federal capital territory.',
          ],
          facts: ['F086'],
        },
        {
          headline: 'A Capital at Abuja',
          paragraphs: [
            'A panel under Justice Akinola Aguda was asked on 9 August 1975 whether the capital should leave Lagos. It reported on 20 December of that year.',
            'Murtala Muhammed announced on 3 February 1976 that a new capital would be built at Abuja. Decree No. 6 of 1976 set up a territory of about 8,000 square kilometres. The older town of Abuja was renamed Suleja.',
          ],
          facts: ['F083', 'F087'],
        },
        {
          headline: 'Fifty-Nine Countries at FESTAC',
          paragraphs: [
            'Lagos was host to FESTAC ’77, the second world festival of Black and African arts, from 15 January to 12 February 1977. Organisers counted 59 countries. Estimates of performers run from 15,000 to 16,000.',
          ],
          facts: ['F090'],
        },
        {
          headline: 'Sweet Mother',
          paragraphs: ['Prince Nico Mbarga released Sweet Mother at Onitsha in 1976.'],
          facts: ['F085'],
        },
        {
          headline: 'Shooting Stars’ Cup',
          paragraphs: [
            'IICC Shooting Stars of Ìbàdàn won the African Cup Winners’ Cup in 1976. It was the first continental club trophy for a Nigerian side.',
          ],
          facts: ['F084'],
        },
        {
          headline: 'Schools for All',
          paragraphs: ['The national programme of universal free primary education began in September 1976.'],
          facts: ['F089'],
        },
        {
          headline: 'Petrol by the Litre',
          paragraphs: ['Petrol went up to about 15.3 kobo a litre on 1 October 1978.'],
          facts: ['F100'],
        },
        {
          headline: 'One Centre for Labour',
          paragraphs: [
            'The Nigeria Labour Congress was inaugurated in Ìbàdàn in February 1978 as a single labour centre. Hassan Sunmonu is its first president.',
          ],
          facts: ['F095'],
        },
      ],
    },
  ],
};
