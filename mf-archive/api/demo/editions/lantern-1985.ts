import type { DemoEdition } from '../demo-edition.ts';
import { josLantern } from '../demo-titles.ts';

export const lantern1985: DemoEdition = {
  title: josLantern,
  date: '1985-08-12',
  printedDate: 'Monday, August 12, 1985',
  number: 'No. 88',
  pages: [
    {
      picture: { scene: 'football', caption: 'A drawing of a football match. It shows no real game.' },
      articles: [
        {
          headline: 'Boys of Sixteen Are Champions',
          deck: 'Two goals in Beijing, none against, and a cup that nobody had held before.',
          paragraphs: [
            'The first world championship for footballers under sixteen was settled in Beijing yesterday, and it was settled in Nigeria’s favour. West Germany were beaten by two goals to none. Nduka Ugbade and his team-mates have thus won a cup whose name plate was still blank when the tournament began.',
            'It is Nigeria’s second great prize in football within six years. The senior team won the African Cup of Nations on 22 March 1980 with three goals against Algeria, and a club, IICC Shooting Stars of Ìbàdàn, had shown the way in 1976 with the African Cup Winners’ Cup.',
            'Those who teach games in the schools of the Plateau will need no urging to draw the lesson. A boy who is sixteen today was in primary two when the Shooting Stars won, and may well have kicked a ball of rolled rags that evening.',
            'The hour in Beijing is seven ahead of ours, so that news of an evening match there can be on a Jos breakfast table without haste.',
          ],
          facts: ['F121', 'F106', 'F084'],
        },
        {
          headline: 'A Magazine Comes of Half a Year',
          paragraphs: [
            'Newswatch is six months old, and then some days. Its first issue was that of 28 January 1985. Four men had founded the magazine the year before: Dele Giwa, Ray Ekpu, Dan Agbese and Yakubu Mohammed.',
            'A weekly magazine lives by another clock than a daily. It cannot be first with the score from Beijing, and so it must be better at saying what a score means. Copies reach the stalls near the motor park as a rule in midweek, and those who ask later are shown the last one, with a thumbprint.',
          ],
          facts: ['F120'],
        },
        {
          headline: 'Talabijin a Arewa',
          language: 'ha',
          paragraphs: [
            'An fara aikin talabijin a Arewa daga birnin Kaduna a watan Maris na shekarar 1962. A watan Afrilu kuma aka fara na gwamnatin tarayya a Legas. Yau yara da manya suna kallon labarai a gidajensu. Ɗan jarida yana da aiki: ya faɗi gaskiya, ya rubuta ta da kyau.',
          ],
          facts: ['F034'],
        },
        {
          headline: 'The Fare and the Litre',
          paragraphs: [
            'Passengers to Bukuru ask why the fare moves when the distance does not. The conductor points to the pump. From the first of October 1978 a litre cost about 15.3 kobo; in 1973 it had gone from 6 kobo to 8.45, if we follow one account, while another has 8.8 kobo as the price from 1966 to 1978. Old prices, like old passengers, do not all remember the journey alike.',
          ],
          facts: ['F100', 'F073'],
        },
        {
          headline: 'Cold Mornings Library',
          kind: 'notice',
          paragraphs: [
            'The reading room behind the carpenter’s shop opens at seven from this week. Tea is weak and free. Wear a pullover. Borrowers who have had a book since the harmattan are asked to remember which one.',
          ],
          facts: [],
        },
        {
          headline: 'Irish Potatoes by the Bag',
          kind: 'advertisement',
          paragraphs: [
            'Washed, sorted and dry. Large for roasting, small for planting. Weighed before your eyes on a true balance. Ask at the green door on market days, before noon.',
          ],
          facts: [],
        },
        {
          headline: 'First of Its Kind',
          paragraphs: [
            'King Sunny Adé was last year the first Nigerian act to be put forward for a Grammy Award. The record in question was Synchro System, of 1983, and the awards were the twenty-sixth. The prize went elsewhere, but a nomination is a fact that can be framed.',
          ],
          facts: ['F115'],
        },
      ],
    },
    {
      picture: { scene: 'school', caption: 'A drawing of a school yard.' },
      articles: [
        {
          headline: 'Four Universities and Their Dates',
          deck: 'What to tell a child who has just passed the examination.',
          paragraphs: [
            'The oldest is at Ìbàdàn. Teaching began there in January 1948, when it was a college of the University of London; it became independent in 1962. Some date its founding to February or November of 1948, according to the ceremony that they have in mind.',
            'The University of Nigeria was formally opened at Nsukka on 7 October 1960, within a week of independence. The foundation stone was the work of Princess Alexandra of Kent, though the law for it dated from May 1955.',
            'The University of Ifẹ̀, founded by law in 1961, took its first students in 1962. On 4 October of that same year Ahmadu Bello University opened at Zaria with four faculties; of its 426 students 147 were northerners.',
            'A child who wonders which of the four to put first on the form may as well ask which has the nearest lorry park. In the first week every student writes home for the same three things: a bucket, a lamp and a lock.',
          ],
          facts: ['F008', 'F029', 'F033', 'F036'],
        },
        {
          headline: 'The Decree on Reports',
          paragraphs: [
            'Decree No. 4 of 1984 punishes reports that embarrass officials. Two journalists of The Guardian, Tunde Thompson and Nduka Irabor, went to prison under it on 4 July last year. What they had written concerned diplomatic postings; they had been arrested on 11 April.',
            'Readers who send us news are asked to give us names, days and places. A newspaper must be able to show where it learned a thing.',
          ],
          facts: ['F117'],
        },
        {
          headline: 'Why Is Jos Cool?',
          paragraphs: [
            'A pupil in Lagos writes that his teacher places Jos near the equator and asks why we own blankets. Both are true. Air grows cooler the higher one climbs, and Jos stands high upon its plateau. The sun is as strong as on the coast, but the thin, dry air lets the warmth go as soon as the sun has set.',
            'Visitors have long been sent here for it. When Queen Elizabeth II toured the country for twenty days in 1956, Jos was among the places on her road.',
          ],
          facts: ['F018'],
        },
        {
          headline: 'A Year in Another State',
          paragraphs: [
            'This month’s graduates will soon know where they are to serve. The National Youth Service Corps was set up on 22 May 1973. A corps member gives one year, as a rule outside the home state. Advice from those who have come back: learn to greet before you learn to bargain.',
          ],
          facts: ['F077'],
        },
        {
          headline: 'Letter: The Missing Line',
          paragraphs: [
            'Sir, In your last number the final line of a column on schools was lost, and my class has quarrelled over it since. Was it free primary education in all states that began in September 1976, or only in the West? Yours, Chalk on My Sleeve.',
            'In all of them; it was the national programme. The West had led the way on 17 January 1955. The line fell on the floor, and we regret it.',
          ],
          facts: ['F089', 'F016'],
        },
        {
          headline: 'Forty Leaves, Ruled',
          kind: 'advertisement',
          paragraphs: [
            'Ruled, squared or plain, forty leaves, with the tables printed on the back. A pencil is given with every dozen. School orders are packed in class sets and carried to the gate.',
          ],
          facts: [],
        },
        {
          headline: 'Goat With a White Ear',
          kind: 'notice',
          paragraphs: [
            'Found eating the notice board, a brown nanny goat with one white ear and half a bell rope. She may be fetched by anyone whom she recognises.',
          ],
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Fevers That Have Names',
          deck: 'One disease gone from the country, and one that was new.',
          paragraphs: [
            'Older readers carry the mark of the smallpox needle on the upper arm. Their grandchildren do not. The last cases in Nigeria were recorded in 1970, and by the middle of that year the last outbreak in this part of Africa was over.',
            'A year before, in 1969, a new viral fever had been identified after the deaths of nurses. It was named after the town of Lassa.',
            'A disease is named so that doctors in different places can be sure that they speak of the same thing. Often it takes the name of the place where it was first noticed, which is hard on the place; the name says nothing about the people who live there, or about where else the disease may be found.',
            'What a household can do against most fevers is old advice: cover food and grain, keep rats out of the store, wash the hands, and take the sick to the clinic early.',
          ],
          facts: ['F067', 'F064'],
        },
        {
          headline: 'Five Years Since the Ògùnpa Flood',
          paragraphs: [
            'At the end of this month it will be five years since the Ògùnpa stream rose in Ìbàdàn, on 31 August 1980. Hundreds of people died. Nobody knows how many: the estimates lie between 200 and more than 500. Engineers agree upon one plain thing, that a stream needs its banks, and that what is built or thrown there will be in its way when the rain comes.',
          ],
          facts: ['F107'],
        },
        {
          headline: 'August in Earlier Years',
          paragraphs: [
            'August 8, 1957: self-government for the East and the West. August 9, 1975: Justice Akinola Aguda and six others are asked to think about another capital. August 10, 1963: Dick Tiger keeps his crown in Ìbàdàn. August 11, 1979: Shehu Shagari leads the poll for president.',
          ],
          facts: ['F020', 'F083', 'F040', 'F103'],
        },
        {
          headline: 'How the Bell Hill Gauge Works',
          paragraphs: [
            'A rain gauge is only a funnel over a jar, and anyone may make one. The funnel’s mouth must be level and stand clear of walls and trees. What matters is the depth of the water, not the size of the jar: if the funnel and the jar are equally wide, a finger of water means a finger of rain on every field around.',
            'Read it at the same hour each morning, write the figure down, and tip the water out. A flood like that of 1980 is easier to foresee where such books are kept.',
          ],
          facts: ['F107'],
        },
        {
          headline: 'Quiz From the Blackboard',
          paragraphs: [
            'Which newspaper grew out of the weekly Nigerian Citizen? How many square kilometres were marked out for the new capital? What is the old town of Abuja called now? Which book by Amos Tutuola came out in 1952?',
            'The New Nigerian, in 1966. About 8,000. Suleja. The Palm-Wine Drinkard.',
          ],
          facts: ['F047', 'F087', 'F011'],
        },
        {
          headline: 'Nineteen on the Map',
          paragraphs: [
            'A wall map bought before 3 February 1976 shows twelve states. Do not throw it away. Trace the seven that were added on thin paper and paste that over the old sheet by its upper edge; children may then lift the present and look at the past. One leaf of paper is then a whole lesson, and costs nothing but paste.',
          ],
          facts: ['F086', 'F055'],
        },
        {
          headline: 'Choir Wants Basses',
          kind: 'notice',
          paragraphs: [
            'The Hillside Singers have eleven sopranos and one bass, who is tired. Practice is on Wednesdays after dusk. Reading music is not needed; coming is.',
          ],
          facts: [],
        },
        {
          headline: 'Radios Mended',
          kind: 'advertisement',
          paragraphs: [
            'Does your set speak only when struck? Bring it to the bench by the window. Valves, dials, cords and batteries. No charge if we cannot find the fault.',
          ],
          facts: [],
        },
      ],
    },
  ],
};
