import type { DemoEdition } from '../demo-edition.ts';
import { kanoGazette } from '../demo-titles.ts';

export const gazette1970: DemoEdition = {
  title: kanoGazette,
  date: '1970-01-20',
  printedDate: 'Tuesday, January 20, 1970',
  number: 'No. 56',
  pages: [
    {
      picture: { scene: 'sunrise', caption: 'A drawing for the first days of peace.' },
      articles: [
        {
          headline: 'The War Is Over',
          deck: 'Biafran leaders surrendered formally in Lagos on Thursday, after thirty months.',
          paragraphs: [
            'The fighting that began on 6 July 1967 has come to its end. On Thursday, the fifteenth of January 1970, at Dodan Barracks in Lagos, the leaders of Biafra made their formal surrender. Philip Effiong was at their head. Yakubu Gowon, who received it, spoke of reconciliation.',
            'Three days earlier the guns had already been told to stop. In a broadcast of 12 January Effiong announced that Biafra would fight no longer. Owerri had just been retaken by federal troops, and they were drawing close to the airstrip of Uli. Chukwuemeka Ọdụmegwu Ojukwu had by then flown out of it and left him in charge.',
            'So much can be set down in a few lines. What it cost cannot. Nobody has counted the dead, and the Gazette will not print a guess. It is known that hunger and sickness killed many more than bullets did.',
            'The first duty now is food, the second is the road home.',
          ],
          facts: ['F057', 'F070', 'F069', 'F068'],
        },
        {
          headline: 'Yaƙi Ya Ƙare',
          paragraphs: [
            'Yaƙin basasa ya ƙare. A ran 15 ga Janairu, 1970, shugabannin Biyafara suka miƙa wuya a Legas. Yakubu Gowon ya yi magana a kan sulhu. An fara yaƙin ne a watan Yuli na shekarar 1967.',
          ],
          language: 'ha',
          facts: ['F070', 'F057'],
        },
        {
          headline: 'The Months in Order',
          paragraphs: [
            'May 1967: twelve states on the twenty-seventh, secession of the East on the thirtieth. July: the first shots. August: Biafran troops cross the Niger and reach Ore, but cannot hold the Mid-West. October: Enugu falls. June 1968: food flights into Uli begin. January 1970: the end. A boy who was in class one when it started is in class three, if he has had a class at all.',
          ],
          facts: ['F055', 'F056', 'F057', 'F058', 'F059', 'F062', 'F070'],
        },
        {
          headline: 'Those Who Come to the Door',
          paragraphs: [
            'Families that were parted will be looking for one another. Write the full name, the village and the name of the grandfather. Say where the person was last seen and by whom. Leave a copy at the post office, one at the church or mosque and one at the motor park. Strangers who come asking ought to be given water first.',
          ],
          facts: ['F070'],
        },
        {
          headline: 'The Food Flights',
          paragraphs: [
            'For a year and a half aircraft brought food and medicine into Biafra. Relief agencies had begun the service in the middle of 1968, the Red Cross among them; the airbridge of the churches was the larger of the two. A Red Cross aircraft was shot down on 5 June 1969 with the loss of its crew, and that society’s deliveries stopped.',
          ],
          facts: ['F062', 'F065'],
        },
        {
          headline: 'What Reconciliation Asks',
          paragraphs: [
            'The word was heard in Lagos on Thursday, and it is a long one. In Hausa one says sulhu. It does not mean that nothing happened. It means that two people who have fought shall draw water at the same well, that what was borrowed shall be given back, and that neither shall teach the quarrel to his sons. A whole country is now asked to do what is hard for a household.',
          ],
          facts: ['F070'],
        },
        {
          headline: 'Prayers',
          paragraphs: [
            'Prayers of thanks for the peace will be said on Friday. All who have a blanket to spare are asked to bring it; a cart will wait beside the gate.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'News for Those Who Do Not Read',
          paragraphs: [
            'A scribe sits by the east gate for people who have letters to send and cannot write. Tell him what is in this paper, if you can read it, or let him tell you. He charges for letters; news of peace he gives away. One copy, read aloud four times in a day, does the work of forty, and it can afterwards still be used to wrap dates.',
          ],
          facts: ['F070'],
        },
        {
          headline: 'Readers’ Letters',
          paragraphs: [
            'We have received forty-one letters on the peace. They will be printed in turn, the shortest first.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'What Became of the Four Regions',
          deck: 'A state of our own, and eleven others, since 1967.',
          paragraphs: [
            'Children in the primary classes have never known a Northern Region. To them Kano is a state, and always was. It will be useful to tell them how that came about.',
            'Until 27 May 1967 the federation had four regions. On that day Yakubu Gowon put twelve states in their place. Kano is one; Lagos, Rivers and Kwara are others of the new names. The East, which was to be divided like the rest, announced its independence three days after it was announced.',
            'Twelve governments are harder to remember than four, and easier to walk to. A farmer with a complaint about a culvert had formerly to think of Kaduna. He can now find the right office, and be told to come back tomorrow, in a single morning.',
            'Teachers use a rhyme for the list. The Gazette has heard five versions of it, and none in which every state appears.',
          ],
          facts: ['F055', 'F056'],
        },
        {
          headline: 'Groundnuts by the Sack',
          paragraphs: [
            'How is a pyramid of sacks built that no wind can move? The bottom layer is the whole secret. It is laid in rows on baulks, so that air passes beneath. Each upper row steps in by half a sack and lies across the joints of the one below, as bricks do. The top is closed by a single bag. To take it down, one begins where one left off.',
          ],
          facts: [],
        },
        {
          headline: 'The Notes of Two Years Ago',
          paragraphs: [
            'Old women still bring out of the pot a note that no bank will accept. All notes were exchanged in January 1968. The reason was the war: money held on the other side was to lose its value. What was missed in those weeks cannot be changed today. Keep it for the grandchildren, as a picture.',
          ],
          facts: ['F061'],
        },
        {
          headline: 'A Fever With a Town’s Name',
          paragraphs: [
            'Nurses who had cared for the sick died last year, and doctors found behind it a fever that no book had described. It has been given the name of Lassa, the town. Until more is known, the old rules are the best: wash hands, boil cloth, and keep rats out of the grain.',
          ],
          facts: ['F064'],
        },
        {
          headline: 'Kaduna’s Four-Year-Old',
          paragraphs: [
            'On the first of this month the New Nigerian had its fourth birthday. It stepped into the place of a weekly, the Nigerian Citizen. Our own age is a year and some weeks. We salute it as a small brother does: from below, and keeping out of reach.',
          ],
          facts: ['F047'],
        },
        {
          headline: 'Ask Us: The Lost President',
          paragraphs: [
            'Did we not once have a president? Yes. From October 1963 until January 1966 the republic had one, Nnamdi Azikiwe. Soldiers killed the prime minister and other leaders on the fifteenth of that month, and on the sixteenth Johnson Aguiyi-Ironsi became head of a military government. There has been no president since.',
          ],
          facts: ['F042', 'F049', 'F050'],
        },
        {
          headline: 'Why Millet Is Sown Thick',
          paragraphs: [
            'One seed for the ant, one for the bird, one for the dry week and one for the farmer. A hole with a pinch in it gives a tuft; thin the tuft when it reaches the knee. What is pulled out goes to the goat, who approves of the method.',
          ],
          facts: [],
        },
        {
          headline: 'Leather Goods',
          paragraphs: [
            'Cushions, sandals and saddle bags in red and green goat skin. Names stamped in gold. Behind the dye pits, by the lame camel.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Night School',
          paragraphs: [
            'Reading and sums for grown men and women. The lamp is lit after the evening prayer. There is no fee for those who bring their own stool.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Eight Classes at Zaria',
          deck: 'The students of 1962 have gone out, and others sit in their places.',
          paragraphs: [
            'When Ahmadu Bello University opened, in October 1962, the roll had 426 names. One hundred and forty-seven were of the north. Most of them will by now be doctors of a district, masters of a school or clerks with a fan.',
            'A roll of that size can be learned by heart. The porter of a hall knew, so it used to be said, who took sugar and who walked in his sleep. The place had four faculties. It is not hard to foresee that it will have more, and that the porters will give up.',
            'For parents in Kano the nearness counts. Zaria is a morning away. A son can be visited between two market days, provided with groundnuts and reminded of his mother.',
            'A reader wants to know whether the university was named after a living man. It was. Ahmadu Bello was then premier of the north; he was among the leaders killed in January 1966.',
          ],
          facts: ['F036', 'F049'],
        },
        {
          headline: 'An Accident in November',
          paragraphs: [
            'The Nigeria Airways VC10 from London that was lost near Lagos on 20 November had eighty-seven people on board. None lived. It was on its way in to land. The date and the number are all that a newspaper can add to grief, and we add nothing else.',
          ],
          facts: ['F066'],
        },
        {
          headline: 'Counting Houses, Counting Heads',
          paragraphs: [
            'The census people are asked for most often is that of 1963. It gave about 55.6 million, after the count of the previous year had been set aside. In the count before those, that of 1952–53, there had been 31.6 million. If you need a number for an essay, take the first.',
          ],
          facts: ['F038'],
        },
        {
          headline: 'How the Right Hand Learned to Write',
          paragraphs: [
            'An old clerk explains the reed pen. Cut the reed on a slant, slit it at the tip, and scrape the inside thin. Ink is soot and gum, well ground. Hold the pen so that its edge always faces the same corner of the board. Thick strokes and thin ones then come of themselves, and the hand need only travel.',
          ],
          facts: [],
        },
        {
          headline: 'Sunday Papers Under a Ban',
          paragraphs: [
            'At Ìbàdàn it has been an offence since 9 September 1968 to own a copy of the Sunday Star or of Imole Owuro. The Western State made the edict. A term of two years in prison can follow. We mention it for readers who send wrapped parcels to the West.',
          ],
          facts: ['F063'],
        },
        {
          headline: 'Television and Grandmothers',
          paragraphs: [
            'Eight years of pictures from Kaduna have not persuaded my grandmother. She greets the announcer when he greets her, and is offended that he does not ask after the children. Between us and the box there are now three cousins, a cat and a rug.',
          ],
          facts: ['F034'],
        },
        {
          headline: 'A Quiz on Firsts',
          paragraphs: [
            'Who was first? One: a Nigerian with an Olympic medal. Two: a Nigerian champion of the world in the ring. Three: a woman in the Senate. The answers: Nojim Maiyegun in 1964, Hogan Bassey in 1957, Wúràọlá Èsan in 1960.',
          ],
          facts: ['F045', 'F019', 'F027'],
        },
        {
          headline: 'A Novel for the Long Evenings',
          paragraphs: [
            'Flora Nwapa’s Efuru has come to the lending shelf. It was published in London in 1966; they say that no Nigerian woman before her had a novel in English brought out abroad. Borrowers are asked not to turn down the corners of pages. There is string.',
          ],
          facts: ['F046'],
        },
        {
          headline: 'Donkeys Shod',
          paragraphs: [
            'Front feet while you wait, hind feet by arrangement. Also hinges, tent pegs and pot hooks. The smith under the tamarind.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Sanarwa',
          paragraphs: [
            'Za a rufe kasuwar fata a ranar Juma’a da yamma. Ana roƙon ’yan kasuwa su kwashe kayansu da wuri.',
          ],
          kind: 'notice',
          language: 'ha',
          facts: [],
        },
        {
          headline: 'Found',
          paragraphs: [
            'A ring of eleven keys, one of brass, in the sand beside the tannery wall. Say what the smallest is for and they are yours.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
  ],
};
