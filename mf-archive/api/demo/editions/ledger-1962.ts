import type { DemoEdition } from '../demo-edition.ts';
import { abaLedger } from '../demo-titles.ts';

export const ledger1962: DemoEdition = {
  title: abaLedger,
  date: '1962-10-27',
  printedDate: 'Saturday, October 27, 1962',
  number: 'No. 97',
  pages: [
    {
      picture: { scene: 'stadium', caption: 'A drawing of a ring under lights.' },
      articles: [
        {
          headline: 'Ihetu Is Champion of the World',
          deck: 'Dick Tiger takes the middleweight title from Gene Fullmer at San Francisco.',
          paragraphs: [
            'Dick Tiger, whose family name is Ihetu, has won the middleweight title of the world. He took it from Gene Fullmer on Tuesday, 23 October, at Candlestick Park in San Francisco, before about 11,600 people.',
            'The first word came by wireless. By breakfast it had reached the hairdressers, and by nine o’clock no one in Aba could have bought a copy of a Lagos paper at any price.',
            'A Nigerian has held a world title once before: Hogan “Kid” Bassey, featherweight, who beat Cherif Hamia in Paris five years ago. Tiger fights in a heavier class. A middleweight is a man of ordinary build, and perhaps that is why so many ordinary men have walked a little straighter since the news.',
            'Four years separate the first oil ship from Port Harcourt and this evening by the bay of San Francisco. Ours is a young country with a short list of firsts, and it grows.',
          ],
          facts: ['F037', 'F019', 'F021'],
        },
        {
          headline: 'Dick Tiger Emeriela',
          paragraphs: [
            'N’abalị iri abụọ na atọ nke ọnwa Ọktoba 1962, Dick Tiger meriri Gene Fullmer na San Francisco, nke dị n’Amerịka. Aha ezinụlọ ya bụ Ihetu. Ọ bụzi onye kacha ụwa niile n’ọgụ ịkpọ nke ndị middleweight. Ihe dị ka mmadụ puku iri na otu na narị isii lere ọgụ ahụ.',
          ],
          language: 'ig',
          facts: ['F037'],
        },
        {
          headline: 'The Middle of the Scale',
          paragraphs: [
            'What is a middleweight? Boxing has its classes as a market has its measures. The lightest men are flyweights; bantam, feather, light and welter follow; after the middle class come light-heavy and heavy. The word has nothing to do with the middle of the night, which is when some of our readers were waiting at their wireless sets.',
          ],
          facts: ['F037'],
        },
        {
          headline: 'Ask the Ledger: Radio at Night',
          paragraphs: [
            'Why do I hear California after dark and not at noon? Far above us the air holds layers that turn short waves back to the ground. By day the lower of them swallow part of the signal; at night they thin out, and the waves bounce on over the ocean. Put up a longer aerial, and keep it clear of the roof iron.',
          ],
          facts: [],
        },
        {
          headline: 'The First Nigerian Governor-General',
          paragraphs: [
            'A pupil asks who stood at the head of the country before Nnamdi Azikiwe. James Robertson did, until 16 November 1960. On that day the office passed for the first time to a Nigerian. His own people write the name with dots beneath: Nnamdị Azịkịwe.',
          ],
          facts: ['F031'],
        },
        {
          headline: 'Who Was Champion When?',
          paragraphs: [
            'Bassey’s year was 1957 and his city Paris. Tiger’s is this one, and the place a ball park on the far side of America. Between the two belts lie nine yards of atlas and several stone of muscle. Keep the dates apart and you will win most arguments at the barber’s.',
          ],
          facts: ['F019', 'F037'],
        },
        {
          headline: 'Gloves and Skipping Ropes',
          paragraphs: [
            'Leather gloves in three weights, ropes with wooden grips, canvas boots. A punching ball may be tried in the shop by customers who have removed their rings.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Saturday Dance',
          paragraphs: [
            'The Railway Recreation Hall opens at seven. The band has four horns, two of them borrowed. Ladies are asked to bring a chair for a mother.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'At the Tailor’s This Week',
          paragraphs: [
            'Nobody has come for trousers. Since Wednesday he has let out eleven jackets at the shoulder, for customers who had not been within five thousand miles of the ring. Boxing broadens the chest, he says, even when another man does it. He gives no names, and no discount.',
          ],
          facts: ['F037'],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'The New Universities Fill Up',
          deck: 'Zaria, Ifẹ̀ and Nsukka beside the older college at Ìbàdàn.',
          paragraphs: [
            'A country that had one place of university rank when it was still ruled from abroad has now several. The latest is Ahmadu Bello University at Zaria, opened on the fourth of this month with 426 students in four faculties. Of that number 147 are from the north.',
            'At Ifẹ̀ the university that the West founded by law last year, in 1961, has this year taken its first students.',
            'Our own eastern neighbour is senior to both. The law for the University of Nigeria dates from May 1955, and the formal opening at Nsukka fell on 7 October 1960, in the first week of independence. Princess Alexandra of Kent laid its foundation stone.',
            'The eldest, at Ìbàdàn, began to teach in 1948 as a college of London, and has this year become a university in its own right.',
            'Whoever sits the entrance papers should read the rules of each place with care. They differ in dates, in the subjects asked for and in what a candidate has to bring besides a blanket and courage.',
          ],
          facts: ['F036', 'F033', 'F029', 'F008'],
        },
        {
          headline: 'What Is a Faculty?',
          paragraphs: [
            'The word means a family of subjects under one roof. Law is one such family, medicine another, the arts a third. A student belongs to a faculty and, within it, to a department. The head is called a dean. If Zaria begins with four, it begins as most have done: a few wide branches first, and the twigs later.',
          ],
          facts: ['F036'],
        },
        {
          headline: 'Sums for a Dull Afternoon',
          paragraphs: [
            'Zaria has 426 students, and 147 of them come from the north. How many come from elsewhere? If the whole body were spread evenly over the four faculties, would each have more than a hundred? One half-minute is allowed for both.',
          ],
          facts: ['F036'],
        },
        {
          headline: 'Letter: The Entrance Fee of Friendship',
          paragraphs: [
            'Sir, when a boy of the quarter goes to college, the whole quarter carries his box to the station. When he returns, let him carry something for the quarter: one evening a week of lessons under the street lamp. We have the lamp, the benches and thirty small cousins. An Aunt.',
          ],
          facts: [],
        },
        {
          headline: 'Women in the Upper House',
          paragraphs: [
            'Three of the four questions sent to us this week concern the Senate. Here is the only one whose reply is short. Yes, there is a woman in it: Wúràọlá Èsan, since 1960, nominated for Ìbàdàn West. She is the first.',
          ],
          facts: ['F027'],
        },
        {
          headline: 'Two Papers on One Bench',
          paragraphs: [
            'On a bench near the market we saw the same man read the Pilot, founded by Azikiwe in 1937, and the Tribune, founded by Awólọ́wọ̀ in 1949. Asked which he believed, he said that he had come for the wrapped fish, and that the papers were a gift of the seller.',
          ],
          facts: ['F006', 'F009'],
        },
        {
          headline: 'Books Lent',
          paragraphs: [
            'The reading room has now two shelves and ninety volumes. Things Fall Apart is out until Advent, with six names waiting.',
          ],
          kind: 'notice',
          facts: ['F022'],
        },
        {
          headline: 'Exercise Books',
          paragraphs: [
            'Ruled, squared and plain, with the tables of weights on the back cover. By the dozen and by the gross. Nibs, blotting paper, geometry tins.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Typist',
          paragraphs: [
            'Letters of application, petitions and family histories typed, with two copies. Spelling put right without remark. Second floor, above the bakery.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Two Years at the World’s Table',
          deck: 'What Nigeria has done abroad since October 1960.',
          paragraphs: [
            'Nigeria had been independent for six days when it was received into the United Nations. Its place is the ninety-ninth: there were ninety-eight members before it. The prime minister, Abubakar Tafawa Balewa, addressed the General Assembly the following day.',
            'Within three months came a quarrel. France was testing nuclear bombs in the Sahara, whose dust knows no frontier. On 5 January 1961 our government broke off relations with Paris.',
            'Breaking off relations is a phrase that puzzles many, and it is milder than it sounds. It is not a war. The ambassador goes home, the flag comes down from his house, and the two countries talk, if they must, through a third.',
            'Members of the Assembly have one vote apiece, whatever their size. On that day the newest member counted for as much as the oldest.',
          ],
          facts: ['F030', 'F032', 'F028'],
        },
        {
          headline: 'The Picture Box Spreads',
          paragraphs: [
            'Television has come to the north. A station at Kaduna began in March, and in April the federal service followed in Lagos. The West had shown the way from Ìbàdàn on the last day of October 1959. Nobody in tropical Africa was earlier, though some lands on the Mediterranean were.',
          ],
          facts: ['F034', 'F025'],
        },
        {
          headline: 'How Pictures Fly',
          paragraphs: [
            'A camera cannot send a picture whole. It reads the scene in lines, as you read this column, row after row, many times in a second. Bright spots become strong currents, and dark ones weak. The aerial throws the currents into the air; the set at home paints the lines again on its glass. The eye, which is slow, believes it has seen a face.',
          ],
          facts: ['F034'],
        },
        {
          headline: 'The Emergency in the West',
          paragraphs: [
            'The West has been under a state of emergency since 29 May, by a declaration of the federal government. Disorder in the assembly, after a split in the Action Group, had gone before. The administrator appointed is Moses Majekodunmi.',
          ],
          facts: ['F035'],
        },
        {
          headline: 'Pounds With Our Own Name',
          paragraphs: [
            'The notes in your purse have said Central Bank of Nigeria since 1 July 1959. Till then the West African Currency Board had supplied them. A bundle of board notes, found behind a wall plate in School Road, was shown to us; the finder means to frame one.',
          ],
          facts: ['F023', 'F024'],
        },
        {
          headline: 'A Quiz With No Prize',
          paragraphs: [
            'How many seats had the parliament chosen in December 1959? Which party took 134 of them? Which two governed together? Answers: 312; the Northern People’s Congress; the same and the NCNC.',
          ],
          facts: ['F026'],
        },
        {
          headline: 'Cure for a Squeaking Gate',
          paragraphs: [
            'Lift it off its pins, wipe them clean of grit, and rub on a little candle wax. Oil is quicker, but runs down in the sun and takes your trousers with it. If the gate still sings, it is hanging crooked: pack the lower pin with a washer cut from an old shoe.',
          ],
          facts: [],
        },
        {
          headline: 'Reckoning by Members',
          paragraphs: [
            'The Assembly in New York seats its members in the order of the alphabet, and once a year a letter is drawn to decide who sits first. So a small country may find itself in the front row and an empire behind the pillar. The ninety-ninth to join need not sit ninety-ninth.',
          ],
          facts: ['F030'],
        },
        {
          headline: 'Lost',
          paragraphs: [
            'On the old parade ground, a brass cornet mouthpiece. The band cannot play its second tune without it.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Yams by the Dozen',
          paragraphs: [
            'Dry, straight and clean. Tuesdays and Fridays from the lorry with the red star. Buyers of three dozen are given a basket.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
  ],
};
