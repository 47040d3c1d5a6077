import type { DemoEdition } from '../demo-edition.ts';
import { abaLedger } from '../demo-titles.ts';

export const ledger1983: DemoEdition = {
  title: abaLedger,
  date: '1983-07-05',
  printedDate: 'Tuesday, July 5, 1983',
  number: 'No. 212',
  pages: [
    {
      picture: { scene: 'market', caption: 'A drawing of stalls in a market. It shows no real place.' },
      articles: [
        {
          headline: 'A New Daily on the Street',
          deck: 'The Guardian of Lagos, a weekly since February, came out on a Monday.',
          paragraphs: [
            'Newsvendors who carried one more title yesterday were not mistaken. The Guardian, which Alex Ibru and Stanley Macebuh founded in Lagos as a weekly at the start of this year, has become a daily paper. Its first weekday number is that of Monday, 4 July 1983.',
            'The step is a large one. A weekly has six days in which to gather, set and correct; a daily must fill its columns between one sunset and the next, and have its bundles at the lorry park before the first bus.',
            'Readers with long memories will recall that The Punch grew in the same way. It began on Sundays on 18 March 1973 and added its daily on 1 November 1976.',
            'For the buyer in Aba the question is a plain one: whether the bundle arrives while the news is still news.',
          ],
          facts: ['F113', 'F076'],
        },
        {
          headline: 'What ₦125 a Month Comes To',
          paragraphs: [
            'The national minimum wage won in 1981 stands at ₦125 a month. Spread over twelve months it makes fifteen hundred naira a year. At the exchange rate of that time a month’s wage was worth about US$204.92.',
            'A worker who wishes to know his worth by the week should multiply by twelve and divide by fifty-two, and not by four as is often done. Four weeks are not a month, except in February.',
          ],
          facts: ['F109'],
        },
        {
          headline: 'The Bag With Two Names',
          paragraphs: [
            'The light checked bag sold in every market has taken a new name this year. On 17 January the government gave foreigners without papers two weeks to leave, and between one and two million people went, about half or more of them Ghanaians. The bag folds flat, weighs next to nothing and costs little, and so it went with them. Traders now call it Ghana Must Go, and many who buy one have never asked where the name comes from.',
          ],
          facts: ['F112'],
        },
        {
          headline: 'Naira Is Ten',
          paragraphs: [
            'It is ten years and six months since the pound gave way to naira and kobo on 1 January 1973. The rule that every schoolchild then learned, two naira to one pound, has not been needed for a long time, but grandmothers still count in shillings: ten of them to the naira.',
          ],
          facts: ['F074'],
        },
        {
          headline: 'Eight Pages From One Sheet',
          paragraphs: [
            'Schoolchildren who visit our press ask how the pages come to stand in their order. Take a sheet of paper and fold it in half, and in half again. You hold four leaves, which are eight pages. Number them in pencil, open the sheet, and you will see that some numbers stand on their heads and that page one is neighbour to page eight. The printer lays out his type in just that order.',
            'The Nigerian Tribune, when Ọbáfẹ́mi Awólọ́wọ̀ founded it on 16 November 1949, was such a paper: eight pages, tabloid.',
          ],
          facts: ['F009'],
        },
        {
          headline: 'Reading Glasses Found',
          kind: 'notice',
          paragraphs: [
            'Left on the counter of this newspaper on Saturday: one pair of reading glasses in a brown case with a button inside. The owner may have both by telling us the colour of the button.',
          ],
          facts: [],
        },
        {
          headline: 'Sewing Taught in the Evening',
          kind: 'advertisement',
          paragraphs: [
            'Learn to cut, tack and hem on a treadle machine. Eight lessons, small classes, thread provided. Bring your own scissors and two yards of plain cotton. Reply to Box 14 at this newspaper.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'oil-rig', caption: 'A drawing of an oil rig.' },
      articles: [
        {
          headline: 'From Oloibiri to the Corporation',
          deck: 'Twenty-seven years of oil, in five dates.',
          paragraphs: [
            'The trade that pays for most of what this country buys is not much older than our younger teachers. Oil in a quantity worth selling was found by Shell-BP at Oloibiri in 1956; the day usually given is 15 January, though some accounts speak of June. The well went down about 12,000 feet.',
            'Two years later, in 1958, the first crude was shipped from Port Harcourt. The field that came on stream first gave about 5,100 barrels a day.',
            'In July 1971 Nigeria entered the Organization of the Petroleum Exporting Countries. On 1 April 1977 the Nigerian National Petroleum Corporation was established; it joined the older national oil corporation and the petroleum ministry in one body.',
            'The fifth date is 31 July 1979, when the local interests of British Petroleum were nationalised. Rhodesia and South Africa were the matter in dispute.',
          ],
          facts: ['F017', 'F021', 'F071', 'F093', 'F102'],
        },
        {
          headline: 'Who Holds the Land?',
          paragraphs: [
            'A reader who means to build asks what the Land Use Decree did. It was made on 29 March 1978 and placed the land of each state under the control of its governor. It was afterwards written into the constitution as the Land Use Act. He who wishes to build therefore begins with the papers of the state, and not with the surveyor’s pegs.',
          ],
          facts: ['F096'],
        },
        {
          headline: 'Fifteen States, One Treaty',
          paragraphs: [
            'A lorry from Aba that goes west meets a customs post at each frontier. The Treaty of Lagos, which fifteen states signed on 28 May 1975, was meant to lighten that road. It created ECOWAS, the Economic Community of West African States. Yakubu Gowon was then head of the government in Lagos. Eight years on, traders are advised to carry every paper that they own, and a pen.',
          ],
          facts: ['F081'],
        },
        {
          headline: 'When the Women of Aba Spoke',
          paragraphs: [
            'In November 1929 fear of a new tax brought women out at Oloko and at Aba, and the movement spread through several provinces into December. Over fifty women were killed. Older British books say riots. Here it is called the Women’s War, and the name of Nwanyeruwa is remembered with it. The oldest traders in our market were young women then, and a grandchild who asks politely may still be told.',
          ],
          facts: ['F005'],
        },
        {
          headline: 'Akwụkwọ Akụkọ Azịkịwe',
          language: 'ig',
          paragraphs: [
            'Nnamdị Azịkịwe bidoro akwụkwọ akụkọ West African Pilot na Legọs na 22 Nọvemba 1937. Ọtụtụ mmadụ gụrụ ya. Na 1960 ọ ghọrọ onye Naịjirịa mbụ nọrọ n’ọkwa gọvanọ jenerali.',
          ],
          facts: ['F006', 'F031'],
        },
        {
          headline: 'Answers on the ₦20 Note',
          paragraphs: [
            'Whose face is it? That of Murtala Muhammed. Since when? Since 11 February 1977, about a year after he was killed. Was any Nigerian on a note before him? None; this was the first. Is there a higher value? Not at the time of printing.',
          ],
          facts: ['F091'],
        },
        {
          headline: 'Letter: Weights and Measures',
          paragraphs: [
            'Sir, Petrol has been sold by the litre, at about 15.3 kobo, since 1 October 1978. Palm oil is still sold by the beer bottle, and no two bottles agree. May I propose that the traders’ associations keep one marked jar in each market, by which any buyer can settle an argument? Yours, Measure for Measure.',
          ],
          facts: ['F100'],
        },
        {
          headline: 'Enamel Basins',
          kind: 'advertisement',
          paragraphs: [
            'White with a blue rim, or green with a black rim. By the dozen or singly. Chipped ones at half price for the garden. Ask for the basin man at the second gate.',
          ],
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Men Who Won in the Ring',
          deck: 'Bassey, Tiger and Maiyegun: three names for a wet afternoon.',
          paragraphs: [
            'Boxing is the game in which this country first beat the world. On 24 June 1957 Hogan Bassey, whom the bills called Kid, beat Cherif Hamia in Paris and was featherweight champion of the world. Before him no Nigerian had held a world title.',
            'Dick Tiger, whose family name was Ihetu, took the middleweight title from Gene Fullmer at Candlestick Park in San Francisco on 23 October 1962, with about 11,600 people looking on. When the two met for the title at Liberty Stadium in Ìbàdàn on 10 August 1963 there were over 35,000, and Fullmer went back to his corner after seven rounds and did not come out.',
            'Nojim Maiyegun brought the first Olympic medal, a bronze won in Tokyo in October 1964. He boxed at light middleweight.',
            'The gloves of today’s boys are no heavier. What they want is a hall with a roof.',
          ],
          facts: ['F019', 'F037', 'F040', 'F045'],
        },
        {
          headline: 'Remember the Cup of 1980',
          paragraphs: [
            'Three years and a few months ago, on Saturday, 22 March 1980, the African Cup of Nations came to Nigeria. Algeria were the losers by 3–0. The goals, for those who still argue about them at the barber’s, were two from Ṣẹ́gun Ọdẹ́gbàmí and one from Muda Lawal.',
          ],
          facts: ['F106'],
        },
        {
          headline: 'The Jump at Vancouver',
          paragraphs: [
            'How is a high jump judged? The bar is raised step by step, and the jumper who clears the most height with the fewest failures has won. By that rule Emmanuel Ifeajuna took the gold medal in 1954 at the games of the Empire and Commonwealth. No black African had won gold there before.',
          ],
          facts: ['F014'],
        },
        {
          headline: 'The Visit of February Last Year',
          paragraphs: [
            'Many families in this town have a photograph from February 1982, when Pope John Paul II came to Nigeria for the first time. He arrived on the 12th and left on the 17th. Onitsha and Enugu were the stops nearest to us; Lagos, Kaduna and Ìbàdàn had theirs. A photograph keeps best when it is mounted on plain card with paste of flour and water, thinly spread, and dried under a heavy book. Write the date on the back in pencil, for ink comes through, and memory does not stay.',
          ],
          facts: ['F111'],
        },
        {
          headline: 'Quiz for the Shop Counter',
          paragraphs: [
            'One: In which town did Prince Nico Mbarga release Sweet Mother? Two: How many countries did the organisers of FESTAC count? Three: Which firm completed the Niger Bridge? Four: Who was the first president of the Nigeria Labour Congress?',
            'Five: How many kobo made up a shilling on the first morning of the naira?',
            'Answers: Onitsha, in 1976. Fifty-nine. Dumez, of France. Hassan Sunmonu. Ten, since ten shillings made a naira of a hundred kobo.',
          ],
          facts: ['F085', 'F090', 'F048', 'F095', 'F074'],
        },
        {
          headline: 'July in the Almanac',
          paragraphs: [
            'July 1, 1959: the Central Bank opens its doors and issues its first notes. July 13, 1963: voters approve a Mid-Western Region; in Benin division 130,562 say yes. July 29, 1975: Yakubu Gowon, away in Kampala, is removed without bloodshed. The month is also that of our heaviest rain, so let every almanac hang on an inside wall.',
          ],
          facts: ['F023', 'F024', 'F039', 'F082'],
        },
        {
          headline: 'Why a Newspaper Turns Yellow',
          paragraphs: [
            'Ask anyone who has kept the number of 1 October 1960 in a trunk. News paper is made of ground wood, and the part of the wood that binds its fibres darkens in light and air. Keep the sheet flat, dry and out of the sun, and it will outlast the string that ties it.',
          ],
          facts: ['F028'],
        },
        {
          headline: 'Draughts Every Thursday',
          kind: 'notice',
          paragraphs: [
            'The Draughts Circle meets under the almond tree when the shops close. Beginners sit at the left. The board is ours, but bring your own bottle tops. Losers sweep.',
          ],
          facts: [],
        },
      ],
    },
  ],
};
