import type { DemoEdition } from '../demo-edition.ts';
import { ibadanCourier } from '../demo-titles.ts';

export const courier1976: DemoEdition = {
  title: ibadanCourier,
  date: '1976-12-18',
  printedDate: 'Saturday, December 18, 1976',
  number: 'No. 2,386',
  pages: [
    {
      picture: { scene: 'football', caption: 'A drawing of a football match.' },
      articles: [
        {
          headline: 'A Cup of Africa Stands in Ìbàdàn',
          deck: 'Shooting Stars are the first Nigerian side to win a continental club trophy.',
          paragraphs: [
            'The year that is nearly over has given Ìbàdàn a thing to keep under glass. IICC Shooting Stars have won the African Cup Winners’ Cup of 1976, and with it the first continental trophy that any Nigerian club has brought home. Ṣẹ́gun Ọdẹ́gbàmí played for them.',
            'Clubs win such cups slowly. One must first have won at home, then go and play in heat and cold, by aeroplane and by bus, against sides whose names one has never seen spelled, and must afterwards play each of them again before one’s own people.',
            'Nigeria has had its gold in the jumping pit and its bronze in the ring. Those were the work of single men. A team is harder to build: it takes eleven, and a goalkeeper is not made in a week.',
            'The Courier counts nineteen streets in which boys have marked a goal upon the wall with chalk. In each of them there is one boy, at least, who will not be told to go in for supper.',
          ],
          facts: ['F084', 'F014', 'F045'],
        },
        {
          headline: 'Ife-Ẹ̀yẹ Àkọ́kọ́',
          paragraphs: [
            'Ẹgbẹ́ agbábọ́ọ̀lù IICC Shooting Stars ti Ìbàdàn gba ife-ẹ̀yẹ African Cup Winners’ Cup ní ọdún 1976. Kò tíì sí ẹgbẹ́ agbábọ́ọ̀lù Nàìjíríà kankan tí ó gba irú ife-ẹ̀yẹ bẹ́ẹ̀ rí. Inú gbogbo ará Ìbàdàn dùn.',
          ],
          language: 'yo',
          facts: ['F084'],
        },
        {
          headline: 'What Is a Cup Winners’ Cup?',
          paragraphs: [
            'In most countries two prizes are played for. The league is a long road on which everyone meets everyone. The cup is a ladder with a trapdoor on each rung: lose once, and you are gone. Winners of the national cups of Africa then meet in a cup of their own. It is the shortest of roads and the least forgiving.',
          ],
          facts: ['F084'],
        },
        {
          headline: 'The Song of the Year',
          paragraphs: [
            'It may be heard from the barber’s, the bus and the bride’s house, often all at once. Prince Nico Mbarga’s Sweet Mother came out this year from Onitsha. It is sung in Pidgin, so that the whole market may join, and the guitars go round like a bicycle wheel. Sons who never write home have bought it twice.',
          ],
          facts: ['F085'],
        },
        {
          headline: 'Letter: In Praise of Substitutes',
          paragraphs: [
            'Sir, much is said of those who score. My son has sat on a wooden bench for three seasons with his boots laced. He fetches the lemons. When at last somebody twisted a knee he played for eleven minutes and did not once touch the ball. I have never been prouder. A Father at Mokola.',
          ],
          facts: [],
        },
        {
          headline: 'Records and Needles',
          paragraphs: [
            'Long players, singles, diamond needles, dust cloths. You may listen to one side before you buy. Two sides on wet days.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Ìpàdé',
          paragraphs: ['Ìpàdé ẹgbẹ́ wa yóò wáyé ní ọjọ́ Àbámẹ́ta, ní agogo mẹ́rin ìrọ̀lẹ́. Ẹ jọ̀wọ́, ẹ mú àga yín wá.'],
          kind: 'notice',
          language: 'yo',
          facts: [],
        },
        {
          headline: 'Carols',
          paragraphs: [
            'Carols will be sung at the foot of the hill on Wednesday. Those who know only the first verse are asked to stand in the middle.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'A Town of Brown Roofs',
          paragraphs: [
            'Climb any of our hills on a clear morning and try to count the roofs. Rust has made them one colour. The trick is to take the width of your thumb at arm’s length, number the roofs behind it, and see how often the thumb goes into the town. The result will be wrong, but you will have had the view.',
          ],
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'All Children to School',
          deck: 'Universal free primary education, from September 1976, and what the West remembers.',
          paragraphs: [
            'Since September it has been a promise to the whole country that a child may go to primary school and pay nothing. The programme is called universal free primary education; U.P.E., say the teachers, who have no time for more.',
            'For our readers it is not the first. The old Western Region did the same in January 1955, and one summary has 811,432 pupils on its benches in that year, after 381,000 in 1952. By 1959 the premier could speak of 1,037,388. Whoever taught in those days will remember palm-frond walls, and three to a slate.',
            'So advice may be offered to the states that are new to it. Train teachers before you build walls, for walls do not answer questions. Print more primers than there are children: goats eat them. Let big brothers who sit down in class one stay there without being laughed at.',
            'Much has changed. Then it was one region of three. Now it is nineteen states.',
          ],
          facts: ['F089', 'F016', 'F086'],
        },
        {
          headline: 'Nineteen Names to Learn',
          paragraphs: [
            'In February the twelve states became nineteen. Seven were new, cut from older ones; the announcement was made on the third by Murtala Muhammed. Schoolchildren were of two minds about it. There is more to learn, but everybody’s atlas is out of date, and nobody can be blamed.',
          ],
          facts: ['F086'],
        },
        {
          headline: 'A Capital in the Middle',
          paragraphs: [
            'The same broadcast gave us a new federal capital, to be built at Abuja. Justice Akinola Aguda had led the panel that was asked in August of last year whether the government should stay in Lagos, and whose answer was ready on 20 December. About 8,000 square kilometres have been marked off by decree. The town that had the name before is now Suleja.',
          ],
          facts: ['F086', 'F087', 'F083'],
        },
        {
          headline: 'Reading a Decree',
          paragraphs: [
            'A decree has a number, a year and a short title. Begin at the end, where the words are explained. Then read the first section, which says what is done, and the last, which tells from what day. What stands between is for lawyers. Number 6 of this year is the one for the new capital.',
          ],
          facts: ['F087'],
        },
        {
          headline: 'In February',
          paragraphs: [
            'It will be a sober new year for many. On 13 February 1976 the head of state, Murtala Muhammed, was shot dead in Lagos on his way to work, in an attempt at a coup that failed. Olúṣẹ́gun Ọbásanjọ́ has led the country since.',
          ],
          facts: ['F088'],
        },
        {
          headline: 'How Chalk Is Made',
          paragraphs: [
            'Chalk for the blackboard is seldom chalk. It is plaster: gypsum, burnt, ground and stirred with water until it is like cream. The cream is poured in brass moulds, where it sets. Dry the sticks slowly. If a stick squeaks, break it in two; a short one does not tremble.',
          ],
          facts: ['F089'],
        },
        {
          headline: 'Ẹ̀kọ́ Ọ̀fẹ́',
          paragraphs: [
            'Ní oṣù kẹsàn-án ọdún 1976 ni ètò ẹ̀kọ́ ọ̀fẹ́ bẹ̀rẹ̀ ní gbogbo Nàìjíríà. Àwọn ọmọ ilé-ẹ̀kọ́ alákọ̀ọ́bẹ̀rẹ̀ kò ní san owó ilé-ẹ̀kọ́ mọ́. Ní Ìwọ̀-Oòrùn, ọdún 1955 ni irú ètò yìí ti kọ́kọ́ bẹ̀rẹ̀.',
          ],
          language: 'yo',
          facts: ['F089', 'F016'],
        },
        {
          headline: 'Slates Wanted',
          paragraphs: [
            'The class under the almond tree has forty-four pupils and nineteen slates. Cracked ones are welcome. Please leave them with the caretaker.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Uniforms',
          paragraphs: [
            'Blue, green or khaki, all sizes, sewn while school is out. Buttons are put on with waxed thread. We do not sell short trousers to boys without their mothers.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Where the Cement Went',
          paragraphs: [
            'Contractors are asked why there is none. Last year there was too much: hundreds of ships with cement lay before Lagos and could not be unloaded. The government had to pay for their waiting, as the contracts laid down. A bag that stands in the damp for a season becomes a stone in the shape of a bag.',
          ],
          facts: ['F079'],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'A Morning Paper More',
          deck: 'The Punch has been daily since November. A page for those who collect titles.',
          paragraphs: [
            'The kiosk by the post office has had to build another shelf. On the first of November the Punch began to appear every day; until then Olú Abọ́dẹ́rìn and Sam Amuka’s company had put out only its Sunday paper, dating from March 1973.',
            'Collectors who fill albums with front pages may wish to check theirs against this list. Kaduna’s New Nigerian began on the first day of 1966, the Tribune on 16 November 1949. The Pilot: 22 November 1937. The Daily Times: first of June, 1926.',
            'Two on that list have changed hands. In 1975 the Federal Government took the whole of the New Nigerian and sixty per cent of the Daily Times.',
            'A front page keeps best if it is laid flat, face to face with another, in the dark. Paste turns it brown. Sticking tape ruins it in five years, and glass in the sun in one.',
          ],
          facts: ['F076', 'F047', 'F009', 'F006', 'F004', 'F080'],
        },
        {
          headline: 'Fifteen States, One Treaty',
          paragraphs: [
            'ECOWAS, pronounced like a sneeze, is a year and a half old. On 28 May 1975 fifteen states signed its treaty in Lagos. Yakubu Gowon was then our head of state; Gnassingbé Eyadéma, of Togo, had worked for it as well. The letters stand for the Economic Community of West African States.',
          ],
          facts: ['F081'],
        },
        {
          headline: 'Change at the Top, 1975',
          paragraphs: [
            'For the file: on 29 July of last year, with Yakubu Gowon in Kampala for the meeting of African heads of state, he was removed from office. No blood was shed. His successor was Murtala Muhammed.',
          ],
          facts: ['F082'],
        },
        {
          headline: 'Three Years of Naira and Kobo',
          paragraphs: [
            'People over sixty still price a goat in pounds. To follow them, double the figure and say naira; a goat of five pounds is one of ₦10. The change was made on the first day of 1973. Children of four have never heard of a shilling, except in connection with a goat.',
          ],
          facts: ['F074'],
        },
        {
          headline: 'Graduates in Khaki',
          paragraphs: [
            'Corps members have been among us for three years. The scheme sends new graduates away from home for a year. An Ìbàdàn landlady reports that hers arrived in fear of pepper, and left with a jar of it.',
          ],
          facts: ['F077'],
        },
        {
          headline: 'Keeping a Scrapbook',
          paragraphs: [
            'Use flour paste, thin, and only along one edge. Write date and title in pencil at once; next year you will not recall them. Leave the right-hand page for what you find out later. Never cut a story short because the photograph will not fit: fold it.',
          ],
          facts: [],
        },
        {
          headline: 'A Quiz Without Footballs',
          paragraphs: [
            'In what year did Nigeria join the oil exporters’ organization? By how many states did the federation grow this year? On which side of the road did your father learn to drive? Answers: 1971; seven; the left.',
          ],
          facts: ['F071', 'F086', 'F072'],
        },
        {
          headline: 'What the Library Asks Back',
          paragraphs: [
            'Thirty-one books are overdue. One is Things Fall Apart; the entry in the ledger is in a hand that nobody can read. Conscience money may be put in the tin. The book, too, would fit.',
          ],
          facts: ['F022'],
        },
        {
          headline: 'Bean Cakes',
          paragraphs: [
            'Hot from six in the morning at the foot of the railway steps. Bring a leaf or buy one. Office orders by ten.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Lost',
          paragraphs: [
            'On the Dùgbẹ̀ bus, a hat box with a hat in it that has been worn to one wedding and is promised for two more.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
  ],
};
