import type { DemoEdition } from '../demo-edition.ts';
import { ibadanCourier } from '../demo-titles.ts';

export const courier1999: DemoEdition = {
  title: ibadanCourier,
  date: '1999-05-31',
  printedDate: 'Monday, May 31, 1999',
  number: 'No. 7,702',
  pages: [
    {
      picture: { scene: 'sunrise', caption: 'A drawing of the sun rising over hills.' },
      articles: [
        {
          headline: 'Civilians Again',
          deck: 'Abdulsalami Abubakar hands over, and the Fourth Republic begins.',
          paragraphs: [
            'On Saturday, 29 May 1999, in Abuja, General Abdulsalami Abubakar gave up the government of Nigeria and Olúṣẹ́gun Ọbásanjọ́ took it over. With that the Fourth Republic began. Soldiers had ruled since the last day of 1983, which makes fifteen years and five months, less a pause of some weeks in 1993 under Ernest Shonekan.',
            'The new president was elected on 27 February. Olú Fálae was the candidate whom he defeated.',
            'There is an odd symmetry in the affair. It was Ọbásanjọ́ who, on 1 October 1979, gave power to Shehu Shagari, when no military government in this country had ever before yielded to an elected one. He is thus the only man to have stood upon both sides of such a ceremony.',
            'Today is the first working day of the new order. Offices open at the usual hour. The portrait on the wall will be changed when the framer has caught up.',
          ],
          facts: ['F172', 'F173', 'F105', 'F114', 'F149', 'F150'],
        },
        {
          headline: 'Back in Its Chair',
          paragraphs: [
            'The Commonwealth lifted its suspension of Nigeria on the day of the handover. It had been in force since 11 November 1995, the morrow of the hanging of Ken Saro-Wiwa and eight others. Some pages in circulation say expelled. That is an error: a member who is suspended keeps a chair, but may not sit on it.',
          ],
          facts: ['F158', 'F157'],
        },
        {
          headline: 'Ìjọba Ti Padà Sọ́wọ́ Aráàlú',
          language: 'yo',
          paragraphs: [
            'Ní ọjọ́ Àbámẹ́ta, ọjọ́ kọkàndínlọ́gbọ̀n oṣù karùn-ún, Olúṣẹ́gun Ọbásanjọ́ di ààrẹ orílẹ̀-èdè Nàìjíríà. Ọ̀gágun Abdulsalami Abubakar ni ó gbé ìjọba fún un ní Àbújá. Àwọn ológun ti ń ṣe ìjọba láti ọdún 1983. Báyìí, àwọn tí aráàlú dìbò yàn ni yóò máa ṣe òfin.',
          ],
          facts: ['F173', 'F114'],
        },
        {
          headline: 'Republics, Numbered',
          paragraphs: [
            'Why fourth? The first was that of 1 October 1963, when Nigeria cut the last of its ties with the British Crown; the coup of January 1966 ended it. The second ran from 1 October 1979 to 31 December 1983. The third never had a president in office: the election of 12 June 1993 was annulled, and the legislatures were dissolved that November. By this way of counting Saturday’s is number four. Historians may renumber, but not before the school year is out.',
          ],
          facts: ['F042', 'F049', 'F105', 'F114', 'F148', 'F150'],
        },
        {
          headline: 'A Fraction That Went to Court',
          paragraphs: [
            'When the Second Republic was about to begin there was a sum to do first. The rule asked for a spread of votes in two-thirds of the states, of which there were nineteen. Two-thirds of eighteen is twelve, and of twenty-one fourteen, but of nineteen it is twelve and a bit, and the bit filled a court. Was it a whole state or the piece of one? On 26 September 1979 the Supreme Court let the election of Shehu Shagari stand. The present number of states, thirty-six, divides by three without complaint.',
          ],
          facts: ['F104', 'F164'],
        },
        {
          headline: 'Framed While You Wait',
          kind: 'advertisement',
          paragraphs: [
            'Certificates, portraits and wedding groups, in iroko or in painted deal. Glass cut to the hair. For offices that need a change of picture we take the old one down without dust.',
          ],
          facts: [],
        },
        {
          headline: 'The Courier on Holiday',
          kind: 'notice',
          paragraphs: [
            'There was no paper on Saturday. Puzzles, cartoons and the second half of the recipe for bean cakes will be found in tomorrow’s number. The beans may be left to soak till then.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'drum', caption: 'A drawing of a drum with its cords.' },
      articles: [
        {
          headline: 'From Four Regions to Thirty-Six States',
          deck: 'A short history of scissors.',
          paragraphs: [
            'At the republic’s birth there were four regions. Yakubu Gowon put twelve states in their place on 27 May 1967, three days before the East declared itself independent. Murtala Muhammed made them nineteen on 3 February 1976. Ibrahim Babangida added nine on 27 August 1991, after which there were thirty, Ọ̀ṣun being one of the new.',
            'The last to take up the scissors was Sani Abacha. On 1 October 1996 six more were announced: Bayelsa, Ebonyi, Ekiti, Gombe, Nasarawa and Zamfara. So we have thirty-six, and the song by which children learned the thirty does not scan any more.',
            'Each cut has been made by a government of soldiers; the one region that was made by a vote, in 1963, had the ballots of its own people behind it. Whether the number will stay where it is, nobody knows. Teachers are advised to buy maps that are printed on one side only.',
          ],
          facts: ['F039', 'F055', 'F056', 'F086', 'F139', 'F164'],
        },
        {
          headline: 'Eleven Months That Ended It',
          paragraphs: [
            'Sani Abacha died suddenly in Abuja on 8 June last year. Abdulsalami Abubakar was head of state by the next day and set about freeing those who had been detained. On 7 July, while he was talking with visitors from the American government, Moshood Abiola died in custody. The cause was given as heart failure. He had been held since June 1994. The transition that closed on Saturday was begun and finished within the year.',
          ],
          facts: ['F167', 'F168', 'F153', 'F173'],
        },
        {
          headline: 'Four Reporters Free, One Lost',
          paragraphs: [
            'George Mbah, Ben Charles-Obi, Kunle Ajibade and Chris Anyanwu, imprisoned in 1995, came out of jail last year. Of Bagauda Kaltho, who reported for TheNews in Kaduna, his colleagues saw nothing after the turn of 1995 to 1996. Police said on 18 August last that he had died in a blast in 1996. His employers do not accept the account.',
          ],
          facts: ['F156', 'F169'],
        },
        {
          headline: 'How the Drum Speaks',
          paragraphs: [
            'Visitors hear a beat where a Yoruba listener hears a sentence. The drum that talks has a waist, and cords run along it from one skin to the other. The arm that squeezes the cords tightens both skins, and the note goes up; let go, and it falls. Since the meaning of a Yoruba word hangs upon its tones, high, middle or low, a good drummer can greet a man by name across a market. King Sunny Adé’s records, of which one went as far as the Grammy list for 1984, are a school for the ear.',
          ],
          facts: ['F115'],
        },
        {
          headline: 'The Fire at Jesse',
          paragraphs: [
            'More than a thousand people lost their lives at Jesse in Delta State last October, when a pipeline carrying petrol exploded. It was the 18th of the month; some say the 17th. About 1,200 is one count of the dead, and there are others, above it and below. Nobody should gather petrol from the ground, for any price: a spark from a sandal’s nail is enough.',
          ],
          facts: ['F170'],
        },
        {
          headline: 'Two Years Without Fẹlá',
          paragraphs: [
            'Fẹlá Aníkúlápó-Kútì died in Lagos on 2 August 1997, at the age of 58. His brother Olíkóyè Ransome-Kuti, once minister of health, made the cause known: an illness linked to AIDS. Anyone who has a question about that illness may ask it at a clinic, alone, and need not give a name to have it answered.',
          ],
          facts: ['F165'],
        },
        {
          headline: 'Tape Recorder, Reel Type',
          kind: 'advertisement',
          paragraphs: [
            'In walnut case, with two empty reels and one that is full of somebody’s uncle. Works if the lid is open. Will exchange for a sewing machine or hens.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'radio', caption: 'A drawing of a wireless set.' },
      articles: [
        {
          headline: 'Forty Years of Pictures From Ìbàdàn',
          deck: 'In October it will be four decades since the first picture; a primer for those who were not yet born.',
          paragraphs: [
            'When WNTV began in Ìbàdàn on 31 October 1959, no station in tropical Africa had sent out a picture. Children ask what there was to see. Our answer is that the set itself was worth the walk.',
            'How does a picture cross the air? The camera does not send it whole. It goes over the scene in lines, from left to right and from top to bottom, as an eye reads a page, and sends for each spot only how bright it is. The set at home draws the same lines in the same order. It does so many times in each second, and the eye, which is slow, takes the lines for a picture and the pictures for movement.',
            'A hill between the mast and the set throws a shadow, just as it does for light. This is why the masts of a city of hills stand where they do, and why an uncle with a long arm is worth more than an expensive aerial.',
            'The stations of the states were gathered into one Authority in 1977. The hills have stayed as they were.',
          ],
          facts: ['F025', 'F094'],
        },
        {
          headline: 'A Blessed Name at Oba',
          paragraphs: [
            'At Oba, near Onitsha, on 22 March last year, Pope John Paul II declared Cyprian Michael Iwene Tansi blessed. No Nigerian had been beatified before. It was the Pope’s second time in the country: he came on the 21st and left on the 23rd. On the first, in 1982, he stayed six days and Ìbàdàn was among his stops.',
          ],
          facts: ['F166', 'F111'],
        },
        {
          headline: 'The End of May, Then',
          paragraphs: [
            'May 22, 1973: the youth corps is founded. May 24, 1989: protests against adjustment begin. May 28, 1970: a judge in this city throws out an edict against two newspapers. May 28, 1975: the treaty that made ECOWAS. May 29, 1962: emergency rule in the Western Region, with Moses Majekodunmi as administrator. From now on May 29 has a second line.',
          ],
          facts: ['F077', 'F132', 'F063', 'F081', 'F035', 'F173'],
        },
        {
          headline: 'Test for the Breakfast Table',
          paragraphs: [
            'Who opened free primary schools to the West, and when? At which ground here did Dick Tiger defend his crown? For which college was London the parent? What was a hundred of before it was a naira?',
            'Ọbáfẹ́mi Awólọ́wọ̀ as premier, 17 January 1955. Liberty Stadium, 1963. University College, 1948. Kobo; and the man who said cowries may have another slice.',
          ],
          facts: ['F016', 'F040', 'F008', 'F074'],
        },
        {
          headline: 'The Stream, Nineteen Years On',
          paragraphs: [
            'Before the rains reach their height we repeat an appeal. On 31 August 1980 the Ògùnpa overflowed and hundreds died, from about 200 to over 500 by differing estimates. A drain that is blocked in June will not be opened by regret in August. Whoever sees a heap of refuse by the water should tell the ward office, and whoever made the heap should fetch it back.',
          ],
          facts: ['F107'],
        },
        {
          headline: 'Letter: A Vote and a Queue',
          paragraphs: [
            'Dear Courier, In February I stood to vote behind a woman with a baby, and when our turn came the baby was walking. I exaggerate. But could the tables not be set by the first letter of our names, as they do with the results at school? My name starts with a Y. I have a folding stool, and would have it longer if I used it less. Yours, Nearly Last.',
          ],
          facts: ['F172'],
        },
        {
          headline: 'Piano Lessons Without a Piano',
          kind: 'advertisement',
          paragraphs: [
            'The keys are painted on a board. You learn where the fingers go, and your neighbours learn nothing. When you can play six pieces silently you may try them at the mission hall.',
          ],
          facts: [],
        },
        {
          headline: 'Found on the Ring Road Bus',
          kind: 'notice',
          paragraphs: [
            'One left shoe, brown, child’s, with a coin in it. One trumpet mouthpiece. One page of algebra, correct as far as line six. Ask for the inspector with the whistle.',
          ],
          facts: [],
        },
      ],
    },
  ],
};
