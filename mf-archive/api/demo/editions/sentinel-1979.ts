import type { DemoEdition } from '../demo-edition.ts';
import { enuguSentinel } from '../demo-titles.ts';

export const sentinel1979: DemoEdition = {
  title: enuguSentinel,
  date: '1979-10-08',
  printedDate: 'Monday, October 8, 1979',
  number: 'No. 53',
  pages: [
    {
      picture: { scene: 'court', caption: 'A drawing of a court with columns.' },
      articles: [
        {
          headline: 'One Week of the Second Republic',
          deck: 'Olúṣẹ́gun Ọbásanjọ́ has handed over, and Shehu Shagari has the office.',
          paragraphs: [
            'A week ago today, on the first of October, the soldiers left. Olúṣẹ́gun Ọbásanjọ́ gave up the government and Shehu Shagari took it over as elected president. Nigerian officers have taken power from civilians, and from each other; until last Monday none had ever passed it to a man for whom people had voted.',
            'Thirteen years and nine months lie between the coup of January 1966 and the present. A child who began school in the First Republic has a child of her own, or might.',
            'The word “second” needs a remark. The first republic began in October 1963 and ended with that coup. It had a prime minister who held the power and a president who held the ceremonies. In the new one the president holds both.',
            'This paper is a year old itself, and has not lived under any other kind of government than the one that went. It means to report on this one as it did on that: what was done, on what day, and by whom.',
          ],
          facts: ['F105', 'F049', 'F042'],
        },
        {
          headline: 'Ọchịchị Ndị Nkịtị Alọtala',
          paragraphs: [
            'N’abalị mbụ nke ọnwa Ọktoba 1979, Olúṣẹ́gun Ọbásanjọ́ nyefere Shehu Shagari ọchịchị. Nke a bụ oge mbụ ndị agha nyefere ọchịchị n’aka onye a họpụtara ahọpụta na Naịjirịa.',
          ],
          language: 'ig',
          facts: ['F105'],
        },
        {
          headline: 'The Count, Name by Name',
          paragraphs: [
            'These are the votes for president as declared after 11 August. Shehu Shagari, 5,698,857. Awolowo, 4,916,651. Azikiwe, 2,822,523. Aminu Kano, 1,732,113. Waziri Ibrahim, 1,686,489. Add the five together and you have nearly seventeen million people who each took the trouble to stand in a line.',
          ],
          facts: ['F103'],
        },
        {
          headline: 'A Sum That Went to Court',
          paragraphs: [
            'To be elected, a candidate needed more than the largest pile of papers: his support had to be spread over two-thirds of the states. There are nineteen. Two-thirds of nineteen is twelve and two-thirds, and no one has ever seen two-thirds of a state. Did the rule mean thirteen, or twelve and a part of one? Richard Akínjídé argued the matter for the winner, and the Supreme Court let the result stand on 26 September.',
          ],
          facts: ['F104'],
        },
        {
          headline: 'Pencil and Paper',
          paragraphs: [
            'Show it to the children with beans. Put nineteen on the table. Make three equal heaps. You will be left with one bean, and with a law case.',
          ],
          facts: ['F104'],
        },
        {
          headline: 'What Each of Them Is Called Now',
          paragraphs: [
            'A president is not a premier, and a governor today is not the governor of our fathers. He used to be sent by the Crown. Then he was a soldier, posted like a letter. From this month he is somebody for whom the state has voted. Put “His Excellency” on the envelope, and your request in the first line, where a tired clerk will see it.',
          ],
          facts: ['F105'],
        },
        {
          headline: 'School of Typing',
          paragraphs: [
            'Now that there will be so many ministers there will be letters. Twelve machines, two of them electric. Certificates in three months.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Where Are the Regions?',
          paragraphs: [
            'A grandfather at Udi has asked his grandson for the way to the Eastern Region, and been told that it was in the history book. It went in 1967, when there came to be twelve states in place of four regions. The twelve became nineteen in 1976. We have printed this for both of them.',
          ],
          facts: ['F055', 'F086'],
        },
        {
          headline: 'Water',
          paragraphs: [
            'The mains will be shut on Thursday from eight until the workmen have finished. Kindly fill a bucket for the neighbour who does not read.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Northern Women at the Polls',
          deck: 'For the first time the whole country voted.',
          paragraphs: [
            'Among the lines before this year’s polling places were many in which nobody had stood before. Women in the northern states have this year cast their votes in a general election, and none had been able to do that until now.',
            'They were not complete beginners. Three years ago, in 1976, women there were given the vote for local elections. It was a rehearsal; the play has followed.',
            'In Enugu, where market women have been voting for as long as anyone has counted them, the news was received with approval and with advice. Keep your thumb dry. Do not let your husband fold the paper. If the box is full, ask for another, and wait.',
            'The older among them go further back. They say that it is fifty years, next month, since the women of Oloko and Aba refused a tax, and that to refuse was also a way of voting, in a year when there was no box.',
          ],
          facts: ['F101', 'F005'],
        },
        {
          headline: 'One Congress for All Workers',
          paragraphs: [
            'In February of last year, at Ìbàdàn, the unions at last came under one roof. The Nigeria Labour Congress was inaugurated, with Hassan Sunmonu for president. It bears an old name: another body called so was founded in 1950.',
          ],
          facts: ['F095'],
        },
        {
          headline: 'To Whom Does the Ground Belong?',
          paragraphs: [
            'Since 29 March 1978 the reply is: to the state, in the hands of its governor. That is the sense of the Land Use Decree, which has been written into the constitution as well. What people have now is a right to use their plot. A family that has farmed one side of a stream since before the stream had a name may go on doing so.',
          ],
          facts: ['F096'],
        },
        {
          headline: 'A Teacher and a Campaigner',
          paragraphs: [
            'Fúnmiláyọ̀ Ransome-Kuti, who taught, and who fought for the rights of women, has been dead a year and a half. She died on 13 April 1978, aged 77. She had been hurt in February 1977 in the attack by soldiers upon the house of her son.',
          ],
          facts: ['F098', 'F092'],
        },
        {
          headline: 'Meals and Marches',
          paragraphs: [
            'A tray in a university hall used to cost a student ₦1.50 for the day. Last year it was raised to ₦2.00. The boycott of classes that began on 17 April 1978 grew into the marches called Ali Must Go. Akíntúndé Òjó was killed in Lagos; at Zaria eight people died, perhaps more. The students’ union was banned.',
          ],
          facts: ['F099'],
        },
        {
          headline: 'A Visitor From Washington',
          paragraphs: [
            'Jimmy Carter stayed in Lagos from the last day of March 1978 to the third of April. No president of the United States had come on a state visit to any country south of the Sahara until then.',
          ],
          facts: ['F097'],
        },
        {
          headline: 'How a Ballot Is Kept Secret',
          paragraphs: [
            'Each paper is the same as the next. The voter goes behind a screen with it, alone. She presses her inked thumb beside one sign, and folds the sheet so that the ink is inside. It is dropped in a box that all can see and none can see into. Before the vote the box was shown to be empty; after it, the lid is sealed before those who look on for each side. A secret that thousands share out, one apiece, is hard to steal.',
          ],
          facts: ['F103'],
        },
        {
          headline: 'Shoes Resoled',
          paragraphs: [
            'Crepe, leather or motor tyre. Heels while you stand on one leg. The stall beneath the coal company’s clock.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Lost',
          paragraphs: [
            'Between Ogui and the station, a school report. The owner does not want it back, but his mother does.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'What the Pump Charges',
          deck: 'Fifteen kobo and a little, for one year now.',
          paragraphs: [
            'A driver who keeps every receipt has brought them to us on a nail. The last twelve months are all at one price. Petrol has stood at about 15.3 kobo a litre since the first of October 1978.',
            'Going down the nail one comes to smaller figures. In 1973, according to some tables, the price went from 6 kobo to 8.45. Other tables have 8.8 kobo for all the years from 1966 to 1978. Two lists that do not agree cannot both be right; the nail, alas, begins only with the present car.',
            'How is so odd a figure as 15.3 paid? Nobody can hand over three-tenths of a kobo. Ten litres come to 153 kobo, which is ₦1.53, and there the trouble ends. One should always buy ten.',
          ],
          facts: ['F100', 'F073'],
        },
        {
          headline: 'BP Becomes Ours',
          paragraphs: [
            'At the end of July the government took over what British Petroleum owned in Nigeria. The reason given lies far from any oil well, in the dispute about Rhodesia and South Africa. As for our own side, there has been since 1 April 1977 one national corporation, the N.N.P.C., in which the former oil corporation and the ministry of petroleum were merged.',
          ],
          facts: ['F102', 'F093'],
        },
        {
          headline: 'One Network of Pictures',
          paragraphs: [
            'Whoever has moved from one state to another with a television set may have noticed that the call-sign stayed the same. By Decree No. 24 of 1977 all stations were taken into a single Nigerian Television Authority. It was counted as having begun in April 1976. From a mast at Ìbàdàn in 1959 to this is twenty years, at the end of the month.',
          ],
          facts: ['F094', 'F025'],
        },
        {
          headline: 'The Face on the Twenty',
          paragraphs: [
            'Take a note of ₦20 to the window. The man on it is Murtala Muhammed, who was killed on 13 February 1976. When it was issued, two days before that date came round again in 1977, no banknote of higher value had been known here, and on none had there been the face of a Nigerian.',
          ],
          facts: ['F091', 'F088'],
        },
        {
          headline: 'What We Kept From the Festival',
          paragraphs: [
            'FESTAC lasted twenty-nine days, the fifteenth of January 1977 to the twelfth of February. Fifty-nine countries took part. Of performers there were 15,000 by one estimate and 16,000 by another. A cupboard in Enugu holds a programme, two ticket stubs and a bell that nobody remembers buying.',
          ],
          facts: ['F090'],
        },
        {
          headline: 'Three Years of U.P.E.',
          paragraphs: [
            'The children for whom primary school was made free in September 1976 are in class four. Their teachers ask for exercise books. Their mothers ask who carried the firewood before. They themselves were asked by us what they liked best: the bell, said most.',
          ],
          facts: ['F089'],
        },
        {
          headline: 'Letter: In Defence of the Queue',
          paragraphs: [
            'Sir, I stood for two hours in August behind a man with a radio and before a woman with a pot. We disagreed about everything. When I felt faint, he held my place and she gave me water. I should like to do it every year. Voter, Coal Camp.',
          ],
          facts: ['F103'],
        },
        {
          headline: 'Find the Year',
          paragraphs: [
            'Sweet Mother from Onitsha; the first number of the Tribune; the oldest paper in Yoruba; the bridge over the Niger. Put them in order. You should have 1859, 1949, 1966 and 1976, and in that row the song comes last.',
          ],
          facts: ['F085', 'F009', 'F001', 'F048'],
        },
        {
          headline: 'Palm Wine',
          paragraphs: [
            'Tapped before dawn, sold before noon, not sold after. Bring a calabash. The fourth milestone, on the shaded side.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Choir',
          paragraphs: ['The cathedral choir seeks two altos who can count.'],
          kind: 'notice',
          facts: [],
        },
      ],
    },
  ],
};
