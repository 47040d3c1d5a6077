import type { DemoEdition } from '../demo-edition.ts';
import { sokotoCaravan } from '../demo-titles.ts';

export const caravan1996: DemoEdition = {
  title: sokotoCaravan,
  date: '1996-08-05',
  printedDate: 'Monday, August 5, 1996',
  number: 'No. 131',
  pages: [
    {
      picture: { scene: 'stadium', caption: 'A drawing of a stadium at night.' },
      articles: [
        {
          headline: 'Gold on Friday, Gold on Saturday',
          deck: 'A long jump of 7.12 metres, and five goals in a final with Argentina.',
          paragraphs: [
            'Until last week no Nigerian had an Olympic gold medal, and now there are two within as many days. On Friday, 2 August, Chioma Ajunwa won the long jump in Atlanta with 7.12 metres. She is a serving officer of the police, and in 1991 she was in the squad for the women’s World Cup of football.',
            'On Saturday the footballers followed. At Sanford Stadium, which lies in Athens in the state of Georgia and not in Atlanta itself, they beat Argentina by three goals to two. Africa has never before had an Olympic champion in football. Nwankwo Kanu and Emmanuel Amuneke were of the team.',
            'The book of medals had begun with a bronze: that of the boxer Nojim Maiyegun, in Tokyo in October 1964.',
            'Two corrections may be made at once to what is being said in the street. The long jump was won by a woman who has been a footballer, and the football was not played in the city whose name the Games bear.',
          ],
          facts: ['F162', 'F163', 'F045'],
        },
        {
          headline: 'Pace It Out Yourself',
          paragraphs: [
            'How far is 7.12 metres? Scratch a line in the sand. Walk from it, heel to toe, in ordinary sandals. A grown man will want rather more than twenty-five sandals to reach the place where Chioma Ajunwa landed on Friday. Then go back to the line, run up and jump. Most of our sub-editors came down before the tenth sandal.',
            'The judges measure from the edge of the board to the nearest mark that the jumper leaves, even if it was made by a hand that fell back.',
          ],
          facts: ['F162'],
        },
        {
          headline: 'Zinariya Biyu a Kwana Biyu',
          language: 'ha',
          paragraphs: [
            'Ƙasarmu ta samu lambar zinariya biyu a wasannin Olympic. Ran Juma’a Chioma Ajunwa ta yi tsalle mai nisa, ta zo ta ɗaya. Ran Asabar kuma ƴan ƙwallon ƙafa suka doke Argentina da ci uku da biyu. Yara sun fito suna murna a ko’ina.',
          ],
          facts: ['F162', 'F163'],
        },
        {
          headline: 'Tunis, Dallas, Georgia',
          paragraphs: [
            'The footballers’ journey to Saturday’s medal had earlier halts. At Tunis, on 10 April 1994, the senior side took the continent’s cup as it had in 1980; Zambia, who had lost a whole team in an air crash the year before, were beaten 2–1, and Emmanuel Amuneke had both goals. At Dallas on 21 June of that year Rashidi Yekini opened the scoring in a 3–0 victory over Bulgaria, and the country had its first goal at a World Cup.',
          ],
          facts: ['F152', 'F154', 'F106'],
        },
        {
          headline: 'After the Meningitis',
          paragraphs: [
            'This year’s epidemic of meningitis was the worst on record in Nigeria. Kano and eleven other states were struck. More than 100,000 cases were reported, and about one patient in ten died.',
            'The illness passes from one person to the next by breath, and rooms without air help it. Doctors give three rules for the next dry season: leave a window open at night, do not put more sleepers into a room than it has mats for, and bring a child with fever and a stiff neck to the clinic on the same day.',
          ],
          facts: ['F159'],
        },
        {
          headline: 'Saddles and Straps',
          kind: 'advertisement',
          paragraphs: [
            'Goatskin dyed red with guinea-corn leaf, or left plain. Bags, belts, cushions, book covers. Stitching renewed free in the first year. The workshop is the one that smells most strongly.',
          ],
          facts: [],
        },
        {
          headline: 'A Kettle With No Lid',
          kind: 'notice',
          paragraphs: [
            'After Saturday’s match a large blue kettle remained on our wall. There are four lids in this office and none of them fits. Owner, please come with yours.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'market', caption: 'A drawing of stalls in a market. It shows no real place.' },
      articles: [
        {
          headline: 'Why One Count Disagrees With Another',
          deck: 'From 31.6 million to 55.6, and from there to 89.',
          paragraphs: [
            'A reader has set three figures side by side and wonders if the clerks were awake. The count of 1952-53 made 31.6 million people. That of 1963 made about 55.6 million, after a first one, of 1962, had been thrown out because its numbers were said to have been blown up. The difference would require the people to have grown by 5.8 in every hundred each year, which those who study such matters think hardly possible.',
            'The count of November 1991 came to about 89 million. That in turn was far less than what had been supposed, since the estimates had run between 112 and 123 million.',
            'It follows that at least one of these totals is wrong by many millions, and no newspaper can tell which. What can be said is that a census fails in two directions. It misses people who live far from the road, and it counts some twice, where a place has something to gain by being large. The remedy for both is the same: more enumerators, smaller districts and a single day.',
          ],
          facts: ['F038', 'F141'],
        },
        {
          headline: 'When Women Here First Voted',
          paragraphs: [
            'Not in the election before independence, nor in any held by the First Republic: women of the northern states voted for the first time in a general election in 1979. The right to do so in local elections had come in 1976. The mothers of our secondary-school girls were then about as old as the girls are today.',
          ],
          facts: ['F101'],
        },
        {
          headline: 'The Nine of Port Harcourt',
          paragraphs: [
            'Ken Saro-Wiwa and eight others, all Ogoni, were hanged in Port Harcourt on 10 November last year. A special tribunal had tried them. There had been appeals for their lives from governments and from bodies concerned with human rights. On the next day the Commonwealth, whose meeting was in Auckland, suspended Nigeria’s membership. The suspension is still in force.',
          ],
          facts: ['F157', 'F158'],
        },
        {
          headline: 'Three Decrees and a Tribunal',
          paragraphs: [
            'Three decrees of 1994, numbered 6, 7 and 8, closed the newspaper groups of Concord, Punch and Guardian. Last year, in July, four journalists were sent to prison by a tribunal that sat in secret, over reports of what was alleged to be a coup: Kunle Ajibade, Chris Anyanwu, George Mbah and Ben Charles-Obi. They are still held.',
          ],
          facts: ['F151', 'F156'],
        },
        {
          headline: 'The Film in a Plastic Box',
          paragraphs: [
            'You may hire it at the barber’s, the chemist’s and the shop where kerosene is sold. Video drama has found its way north since Living in Bondage, which was made in Igbo in 1992 with a story from Okechukwu Ogunjiofor and money from Kenneth Nnebue. Viewers who know no Igbo tell us that they follow it very well by the faces.',
          ],
          facts: ['F143'],
        },
        {
          headline: 'Thirty Years of a Kaduna Paper',
          paragraphs: [
            'The New Nigerian is thirty this year. It first came off the press in Kaduna on 1 January 1966, and was the child of a weekly, the Nigerian Citizen. To read its first numbers one must ask at a library and turn the leaves from the outer edge, with dry fingers and no pen.',
          ],
          facts: ['F047'],
        },
        {
          headline: 'Letter: The Post Goes to Thirty',
          paragraphs: [
            'Sir, I collect postmarks. I had all the nineteen states and was content. Since 27 August 1991 there have been thirty, and I lack Taraba, Yobe and Kogi. If any reader there would write me a postcard, saying whatever he pleases, I shall send back one with a camel. Yours, Album.',
          ],
          facts: ['F139', 'F086'],
        },
        {
          headline: 'Night School for Bookkeepers',
          kind: 'advertisement',
          paragraphs: [
            'What comes in, what goes out, and what is left. Three evenings a week after prayers. Ruled ledgers at cost. No one has ever failed who came every time.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'dam', caption: 'A drawing of a dam.' },
      articles: [
        {
          headline: 'Petrol, From Kobo to Naira',
          deck: 'A ladder of prices, with two rungs that wobble.',
          paragraphs: [
            'A driver of the old school keeps the prices of his working life pencilled inside the lid of his tool box, and has let us copy them. In 1973 the litre went from 6 kobo to 8.45. He has a query against that, and he is right: another list says 8.8 kobo for the whole time from 1966 to 1978. On 1 October 1978 it became 15.3, or thereabouts.',
            'In 1986 it climbed from 20 kobo to 39.5. After that the pencil is thicker. In 1993 the figure leapt to ₦5, when Ernest Shonekan headed an interim government, and was brought down to ₦3.25 under Sani Abacha; one list, to be fair, puts the five-naira price a year later.',
            'Two things may be read off the lid. The first is that the pencil line goes down only once. The second is that he has never written beside the price what a passenger paid for the trip. For that, he says, ask the passenger.',
          ],
          facts: ['F073', 'F100', 'F123', 'F145'],
        },
        {
          headline: 'The Well and the Rope',
          paragraphs: [
            'To know the depth of a well, drop a pebble and count. At one second the water is about five metres down; at two, about twenty; at three, some forty-five. The stone falls faster and faster, which is why twice the time means four times the depth. Do not lean over. In the year of an epidemic, keep the well covered besides, and let one clean bucket do the work of ten.',
          ],
          facts: ['F159'],
        },
        {
          headline: 'A Month of Arrivals and Exits',
          paragraphs: [
            'August has often brought somebody in and seen somebody out. On 27 August 1985 Ibrahim Babangida took the place of Muhammadu Buhari and called himself president. On 26 August 1993 he stepped aside, and Ernest Shonekan came in for less than three months. August 1991, on the 27th, gave nine states. And on 24 August 1990 a West African force reached Liberia.',
          ],
          facts: ['F122', 'F149', 'F139', 'F136'],
        },
        {
          headline: 'Questions Under the Neem Tree',
          paragraphs: [
            'First: which club won a cup for all Africa in 1976? Second: what did the note of ₦20 show that no note had shown? Third: who chaired the commission when the traffic went over to the right? Fourth: in which city did Nigeria become the ninety-ninth of something?',
            'Shooting Stars, of Ìbàdàn. A Nigerian. Babatunde Jose. New York, where the United Nations took us in.',
          ],
          facts: ['F084', 'F091', 'F072', 'F030'],
        },
        {
          headline: 'The Last of June 12?',
          paragraphs: [
            'Pupils ask what happened after the vote of 12 June 1993. The election, between Moshood Abiola and Bashir Tofa, was annulled on 23 June, before its results were complete. A year afterwards, on 11 June 1994, Moshood Abiola declared himself president at Epetedo in Lagos. He was arrested later that month and is in custody. Oil workers struck from July to September of the same year.',
          ],
          facts: ['F147', 'F148', 'F153', 'F155'],
        },
        {
          headline: 'How to Keep Onions',
          paragraphs: [
            'Harvest when the leaves have fallen over by themselves. Lay the onions in the shade until the necks are dry, and do not wash them. Plait them by the tops and hang them where the wind comes through. A soft one goes into tonight’s pot, for it will spoil its neighbours. A good plait outlives the harmattan, and sells for double when petrol has gone up and lorries are few.',
          ],
          facts: ['F145'],
        },
        {
          headline: 'Wrestling Postponed',
          kind: 'notice',
          paragraphs: [
            'The bouts set down for Thursday will be held when the square is dry. Drummers have been told. Tickets stay good, including the one that a goat has half eaten.',
          ],
          facts: [],
        },
      ],
    },
  ],
};
