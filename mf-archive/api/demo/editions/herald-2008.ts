import type { DemoEdition } from '../demo-edition.ts';
import { lagosHerald } from '../demo-titles.ts';

export const herald2008: DemoEdition = {
  title: lagosHerald,
  date: '2008-03-18',
  printedDate: 'Tuesday, March 18, 2008',
  number: 'No. 14,790',
  pages: [
    {
      picture: { scene: 'road', caption: 'A drawing of a road. It is not the new bus lane.' },
      articles: [
        {
          headline: 'A Lane for Buses Only',
          deck: 'The line from Mile 12 to Lagos Island opened yesterday: 22 kilometres of it.',
          paragraphs: [
            'Since yesterday, 17 March, buses have a road of their own between Mile 12 and Lagos Island. The line is 22 kilometres long. It cost about US$1.7 million for each kilometre, and the state government of Babatunde Fashola opened it.',
            'What is rapid about it is not the engine. An ordinary bus spends its day behind other vehicles, beside the kerb and waiting for change. Take away the first with a kerb of its own, the second with a raised stop where one steps straight in, and the third with a ticket bought beforehand, and the same engine arrives sooner.',
            'The rules for the other users of the road are therefore two: do not drive in the lane, and do not cross it except where there is a crossing. Those who sell water in the traffic are asked to remember that a bus in an empty lane makes less noise and comes faster.',
            'It is a plain thing to do, and cheap when compared with a railway. We shall see who follows.',
          ],
          facts: ['F211'],
        },
        {
          headline: 'Your Journey, Step by Step',
          paragraphs: [
            'Buy the ticket at the booth and not from a boy with a handful. Stand behind the yellow line. Let people out before you go in, even if you have never seen it done. Move down inside. Bags go on the knee. Offer the seat to whoever needs it more, and if two people offer at once let the younger one win. Keep the ticket until you are off, since the inspector will want it and so may your employer.',
          ],
          facts: ['F211'],
        },
        {
          headline: 'Ọkọ̀ Tuntun Ní Èkó',
          language: 'yo',
          paragraphs: [
            'Láti àná ni ọ̀nà tuntun fún ọkọ̀ akérò ti bẹ̀rẹ̀ iṣẹ́ ní Èkó. Ó lọ láti Mile 12 dé Erékùṣù Èkó. Gígùn rẹ̀ jẹ́ kìlómítà méjìlélógún. Ẹ má ṣe wa ọkọ̀ yín sí ọ̀nà yìí; ti ọkọ̀ akérò nìkan ni. Ẹ ra tíkẹ́ẹ̀tì kí ẹ tó wọlé.',
          ],
          facts: ['F211'],
        },
        {
          headline: 'Eighteen Years of a Long Bridge',
          paragraphs: [
            'The lane of buses and the Third Mainland Bridge answer the same question, how to get a city on the mainland to its desk on the island. The bridge has had eighteen years to give its answer. It was finished in 1990, and measures 10.5 kilometres, or 11.8 to those who include its arms. Anyone stuck upon it has time to do the measuring.',
          ],
          facts: ['F134', 'F211'],
        },
        {
          headline: 'Nine Million of Us',
          paragraphs: [
            'How many will the buses have to carry? The census that began on 21 March 2006 gave Lagos 9.0 million people and the country about 140 million. Kano, with 9.4 million, was the one state that was larger. The provisional figures were made known on 29 December of the same year. Religion was not asked, nor ethnic group; nor, alas, who takes the bus.',
          ],
          facts: ['F200'],
        },
        {
          headline: 'Six Years After Ikeja',
          paragraphs: [
            'On 27 January 2002 munitions exploded in an army store at Ikeja. About a thousand people died; the figures run from 700 to more than 1,100. Many drowned in a canal at Oke-Afa while they were running from the noise. Children who were born in that week are now in primary school.',
          ],
          facts: ['F184'],
        },
        {
          headline: 'Folding Stools',
          kind: 'advertisement',
          paragraphs: [
            'Canvas and ash. Weighs less than a baby, folds flatter than an apology. For stops without a bench, weddings with too few chairs, and waiting for the light to come back.',
          ],
          facts: [],
        },
        {
          headline: 'Proofreader Sought',
          kind: 'notice',
          paragraphs: [
            'We need a person who notices. Apply in writing, by hand. There is one mistake in this notice, or there was when it was sent up.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'books', caption: 'A drawing of a shelf of books.' },
      articles: [
        {
          headline: 'Two Prizes in Eight Days',
          deck: 'Adichie and Achebe: last June in the bookshops.',
          paragraphs: [
            'The bookstall at the corner still has the cutting on its wall. On 6 June 2007 the Orange Prize was given in London to Chimamanda Ngozi Adichie, aged 29, for Half of a Yellow Sun. No African had won it before. Her novel is laid in the time of the civil war.',
            'A week later, on the 13th, the Man Booker International Prize went to Chinụa Achebe. It is worth £60,000, and is not for one book but for all that a writer has done. In his case that began with Things Fall Apart, which came out in London on 17 June 1958 and will be fifty years old in three months.',
            'Nearly half a century lies between the first of those books and the other. A reader who takes them in order may notice that the young of the earlier could be the grandparents of the later.',
            'Libraries that mean to mark the fiftieth birthday need do no more than put the book where it can be reached.',
          ],
          facts: ['F209', 'F210', 'F022'],
        },
        {
          headline: 'The Drinkard Is Fifty-Six',
          paragraphs: [
            'Before Achebe there was Amos Tutuola. The Palm-Wine Drinkard came out in London in 1952, among the first novels in English by a Nigerian that people abroad took up and read. A schoolmaster who lends his copy says that the class divides evenly: half want to know how it ends, and the others, who have understood it, want to know how it goes on.',
          ],
          facts: ['F011', 'F022'],
        },
        {
          headline: 'A Satellite for Talking',
          paragraphs: [
            'NigComSat-1 was launched at Xichang in China on 14 May last year, just after midnight there, so that by other clocks it was still the 13th. The contract had been made in December 2004 for US$311 million. It is a communications satellite, and hangs over one place: it goes round exactly as fast as the earth turns. That is why a dish on a roof need never move its head.',
          ],
          facts: ['F207'],
        },
        {
          headline: 'One Elected After Another',
          paragraphs: [
            'For the almanac: Umaru Musa Yar’Adua was sworn in as president on 29 May 2007 in succession to Olúṣẹ́gun Ọbásanjọ́. It was the first time that one civilian who had been elected followed another in that office. The voting of 21 April had been widely criticised. A year before, on 16 May 2006, the Senate had let fall a bill that would have allowed a third term.',
          ],
          facts: ['F208', 'F202'],
        },
        {
          headline: 'Governor for a Quarter',
          paragraphs: [
            'The first woman to govern a state of the federation was Virginia Etiaba, in Anambra. She took office at Awka on 3 November 2006 and left it on 9 February 2007, after the removal of Peter Obi, whose place she had filled, had been overturned.',
          ],
          facts: ['F204'],
        },
        {
          headline: 'Answers to Three Mothers',
          paragraphs: [
            'Is the ₦1,000 note older than the bus lane? Yes, by two and a half years. Who is on it? Alvan Ikoku and Clement Isong. Have we two satellites or one? Two, and they differ as an eye from an ear: NigeriaSat-1, of September 2003, looks down, while the one of last May passes messages on. And was Bakassi given up? The court at The Hague ruled so on 10 October 2002; the handing over is not complete.',
          ],
          facts: ['F195', 'F211', 'F191', 'F207', 'F186'],
        },
        {
          headline: 'Book Repairs Under the Stairs',
          kind: 'advertisement',
          paragraphs: [
            'Loose leaves sewn, backs glued, dog-ears ironed. Dictionaries a speciality. We do not read what you bring, except to see that the pages follow.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'aeroplane', caption: 'A drawing of an aeroplane. It shows no real flight.' },
      articles: [
        {
          headline: 'A Hard Three Years in the Air',
          deck: 'What the record says, and what a passenger may ask.',
          paragraphs: [
            'Readers have asked us to set the dates side by side. On 22 October 2005 a Boeing 737 of Bellview Airlines crashed at Lisa soon after it had left Lagos, with 117 people. On 10 December of that year a Sosoliso jet crashed at Port Harcourt; between 106 and 108 died, and many were schoolchildren. On 29 October 2006 an ADC aircraft that was bound for Sokoto crashed at Abuja. Of the 96 dead one was Muhammadu Maccido, Sultan of Sokoto.',
            'Earlier, on 4 May 2002, an EAS jet had come down upon houses in Kano. There about 148 died, and nearly half of them had not been aboard.',
            'A passenger can do little, but not nothing. Listen to the cabin crew as though for the first time. Count the rows to the nearest exit. Keep the belt fastened while seated, low and tight. And do not press a pilot, in person or by telephone, to leave in a storm.',
          ],
          facts: ['F197', 'F199', 'F203', 'F185'],
        },
        {
          headline: 'Fire at a Pipeline',
          paragraphs: [
            'More than 250 people died at Abule Egba in this city on 26 December 2006, when petrol from a pipeline caught fire. The Red Cross gave 269. In the first hours the guesses had been anything from 200 to 500. The warning that was printed then holds today: from a leaking pipe walk away, upwind, and call others after you.',
          ],
          facts: ['F205'],
        },
        {
          headline: 'Petrol Up, Petrol Down',
          paragraphs: [
            'Last year’s change of president had a price before it and a price behind. Petrol was raised shortly before the day, to ₦75 in some lists and ₦70 in others, and afterwards lowered to ₦65. Three years hence, a motorist predicts, people will argue which of the first two it was. We have kept the receipt and will not say.',
          ],
          facts: ['F206', 'F208'],
        },
        {
          headline: 'The Account With Paris, Closed',
          paragraphs: [
            'Two years ago next month, on 21 April 2006, the last transfer went to the Paris Club: about US$4.5 billion. Some US$5 billion of debts to others stayed on the books. The cancelling of the larger part had been settled in the preceding October.',
          ],
          facts: ['F201', 'F196'],
        },
        {
          headline: 'March, Looking Backwards',
          paragraphs: [
            'March 18, 1973, thirty-five years ago today: the Sunday Punch. March 21, 2006: census takers at the door. March 22, 1980: three goals against Algeria. March 29, 1978: the decree on land. March 31, 1953: Anthony Enahoro’s motion on self-government, for which the year was to have been 1956. And from now on, March 17: the lane.',
          ],
          facts: ['F076', 'F200', 'F106', 'F096', 'F012', 'F211'],
        },
        {
          headline: 'Quiz in Stop-and-Go',
          paragraphs: [
            'To be solved between two stops. How many kilometres has the lane? From which part of town does it start? Which is longer, the lane or the bridge? Who released Sweet Mother in 1976?',
            'Twenty-two. Mile 12. The lane, by about ten. Prince Nico Mbarga; and if you sang it, the bus has heard.',
          ],
          facts: ['F211', 'F134', 'F085'],
        },
        {
          headline: 'Letter: The Danfo’s Farewell',
          paragraphs: [
            'Dear Herald, For thirty years I have shouted the names of bus stops out of a yellow door. I went yesterday to look at the new buses. Nobody shouts. A lady with a machine says the name of the stop before it comes, and she is never hoarse. I shall go on shouting on the side roads, where the lady does not know the names. Yours, Leg Inside.',
          ],
          facts: ['F211'],
        },
        {
          headline: 'Snail Farm Visits',
          kind: 'advertisement',
          paragraphs: [
            'See them hatch, feed and cross the path. Children free, unhurried. Starter boxes with twelve young, leaf mould and a leaflet. Please close the gate; they do get out.',
          ],
          facts: [],
        },
      ],
    },
  ],
};
