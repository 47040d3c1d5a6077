import type { DemoEdition } from '../demo-edition.ts';
import { lagosHerald } from '../demo-titles.ts';

export const herald1988: DemoEdition = {
  title: lagosHerald,
  date: '1988-07-02',
  printedDate: 'Saturday, July 2, 1988',
  number: 'No. 8,655',
  pages: [
    {
      picture: { scene: 'harbour', caption: 'A drawing of a harbour. It is not the port of Koko.' },
      articles: [
        {
          headline: 'Drums in a Yard at Koko',
          deck: 'More than 3,500 tonnes of waste from Italy, in a yard hired for about a hundred dollars.',
          paragraphs: [
            'Toxic waste from Italy was found last month at the river port of Koko. It had been left there in drums, over 3,500 tonnes in all, in a yard for which the rent was about US$100 a month. The shipments had begun in 1987.',
            'Waste of this kind is made wherever paint, plastics and medicines are made. To burn or bury it with care is costly; to send it over the sea to a quiet port is cheap. The lesson for every harbour is that a bill of lading must say what is in the drum, and that somebody must open one and look.',
            'Until the last drum has gone, the rule for those who live near is short: do not touch, do not wash or fill an empty one, and do not drink from a well beside the place.',
          ],
          facts: ['F131'],
        },
        {
          headline: 'Marshals for the Highway',
          paragraphs: [
            'The Federal Road Safety Commission, set up in February of this year with Wọlé Ṣóyínká in the chair, has the whole length of the federation’s roads to think about. A commission cannot sit at every bend. It can count, and counting comes first: where vehicles leave the road, at what hour, with what tyres and in what rain.',
            'Drivers old enough to have learned on the left, as all did until 2 April 1972, need no telling that habits can be changed in a single night when everyone changes together.',
          ],
          facts: ['F130', 'F072'],
        },
        {
          headline: 'The Price at the Pump',
          paragraphs: [
            'A motorist who keeps his receipts has shown us two from 1986. On the earlier he paid 20 kobo a litre and on the later 39.5. He has papered the inside of his garage with them, he says, so as to have something to read while he waits for the other motorist in the house.',
          ],
          facts: ['F123'],
        },
        {
          headline: 'Two Years of Adjustment',
          paragraphs: [
            'The Structural Adjustment Programme, published on 26 June 1986, is now two years old. Its makers listed among their aims a rate for the naira that the market should find, sales of firms that the state owned, and a shorter list of controls on imports. In the September that followed, bidding for currency began in a second-tier market. Before it, roughly one naira had bought one dollar.',
          ],
          facts: ['F125', 'F126'],
        },
        {
          headline: 'When the Port Was Full',
          paragraphs: [
            'Harbour pilots who have retired to their verandas still speak of 1975, when cement came to Lagos faster than it could be landed. The ships lay at anchor by the hundred. Under the contracts that had been signed, each day of waiting was a day for which the government had to pay, so that a vessel with old cement in her earned more by lying still than by sailing. Cement armada is the name that the affair has kept.',
          ],
          facts: ['F079'],
        },
        {
          headline: 'Umbrella, With Parrot',
          kind: 'notice',
          paragraphs: [
            'Lost between the ferry steps and the post office in Tuesday’s downpour: a black umbrella with a handle carved as a parrot. One eye is missing from the parrot. A small reward and a dry thank-you await the finder.',
          ],
          facts: [],
        },
        {
          headline: 'Typewriters Cleaned',
          kind: 'advertisement',
          paragraphs: [
            'Letters that stick, bells that do not ring, ribbons that have gone grey. All makes. We also fit the naira sign: two strokes through the N, filed by hand. Back on your desk within three days.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'court', caption: 'A drawing of a court house.' },
      articles: [
        {
          headline: 'Editors, Edicts and Decrees',
          deck: 'Twenty years in the life of the press, told without adjectives.',
          paragraphs: [
            'On 9 September 1968 the Western State forbade two papers, the Sunday Star and Imole Owuro. To be found with a copy could mean two years in prison. It did not stand: on 28 May 1970 Justice Olu Ayoola found it illegal.',
            'On 30 July 1973 the reporter Minere Amakiri was taken in at Port Harcourt, flogged and shaved, for a story about a teachers’ strike that had come out on the military governor’s birthday. His lawyer was Gani Fáwẹ̀hìnmí. A court gave him ₦10,000 on 22 March 1974.',
            'In 1975 the Federal Government took hold of two houses: all of the New Nigerian and 60 per cent of the Daily Times.',
            'Last year, in April, the magazine Newswatch was shut for six months. It had printed the report, still confidential, of the Political Bureau on how the country should be governed.',
          ],
          facts: ['F063', 'F078', 'F080', 'F129'],
        },
        {
          headline: 'An Editor Remembered',
          paragraphs: [
            'Délé Gíwá, editor of Newswatch, was killed at his home in Ikeja on 19 October 1986 by a bomb sent as a parcel. He was 39. The magazine of which he was a founder had then been on sale for less than two years. No one has been convicted.',
          ],
          facts: ['F128', 'F120'],
        },
        {
          headline: 'Kí Ni Ìwé Ìròyìn?',
          language: 'yo',
          paragraphs: [
            'Ìwé ìròyìn àkọ́kọ́ ní ilẹ̀ wa jáde ní Abẹ́òkúta ní ọdún 1859. Orúkọ rẹ̀ ni Ìwé Ìròyìn, èdè Yorùbá ni wọ́n sì fi kọ ọ́. Ọ̀sẹ̀ méjì-méjì ni ó ń jáde. Ọgọ́fà owó ẹyọ ni iye owó rẹ̀. Lónìí, ìwé ìròyìn pọ̀ ní gbogbo ìlú; ẹ ka òótọ́, ẹ sì bi ara yín léèrè.',
          ],
          facts: ['F001'],
        },
        {
          headline: 'What Cowries Bought',
          paragraphs: [
            'Our Yoruba column says what the fortnightly of 1859 cost: 120 cowries. How did one count out such a price? Not shell by shell. Cowries were threaded upon strings, and a seller told the strings by weight and feel. Whoever took the money for Henry Townsend, who ran that paper until 1867, needed a deep box for it, as we need a shallow drawer for kobo.',
          ],
          facts: ['F001'],
        },
        {
          headline: 'The Times of Lagos, Twice',
          paragraphs: [
            'Two papers, with forty-six years between them, are sometimes taken for one. The Lagos Times, which bore the words Gold Coast Colony Advertiser as well, was begun by Richard Beale Blaize on 10 November 1880. The Nigerian Daily Times is another: it began on 1 June 1926, when Ernest Ikoli edited it and Adéyẹmọ Alákijà was chairman of the company.',
          ],
          facts: ['F002', 'F004'],
        },
        {
          headline: 'Who Was First on the Air?',
          paragraphs: [
            'Television quarrels reach us weekly, and this one can be settled. WNTV in Ìbàdàn went on the air on 31 October 1959. To call it the first in tropical Africa is safe; to call it the first in Africa is not, because some countries in the north of the continent had pictures earlier. Kaduna followed in March 1962 and Lagos in April. All stations were taken into the Nigerian Television Authority, by a decree of May 1977 that reached back to April of the year before.',
          ],
          facts: ['F025', 'F034', 'F094'],
        },
        {
          headline: 'Letter: Read It Aloud',
          paragraphs: [
            'Madam, On our street one copy serves nine people. The tailor’s boy reads, and we sew, fry and shave to the sound of it. May I ask that your headlines keep to words that can be said in one breath? The radio already gives us the other sort. Yours, Ninth Reader.',
          ],
          facts: ['F004'],
        },
        {
          headline: 'Handwriting for Grown People',
          kind: 'advertisement',
          paragraphs: [
            'A clear hand in ten evenings. Slope, loops, figures and the signing of cheques. Pens lent. Those who are left-handed sit together by the door and are not corrected.',
          ],
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Twelve Years Since Abuja Was Named',
          deck: 'A capital is easier to draw than to build.',
          paragraphs: [
            'In this city the matter is discussed with some feeling, and so the dates may help. A panel of seven with Justice Akinola Aguda at its head was given the question on 9 August 1975: should Lagos go on as capital? It handed in its answer on 20 December.',
            'On 3 February 1976 Murtala Muhammed made the plan public. The decree, the sixth of that year, marked out about 8,000 square kilometres. Ten days after his broadcast the head of state was shot in Lagos on his way to the office, and Olúṣẹ́gun Ọbásanjọ́ took over the work with the rest.',
            'A new town grows from below. First come the surveyors’ pegs, then pipes and drains, then roads over the drains, and only then walls. Whoever visits such a place early sees mud and thinks that nothing has been done.',
          ],
          facts: ['F083', 'F087', 'F088'],
        },
        {
          headline: 'A Laureate’s Shelf',
          paragraphs: [
            'Readers ask where to begin, now that Wọlé Ṣóyínká has been for nearly two years the first African with the Nobel Prize in Literature. The announcement came in Stockholm on 16 October 1986. Our answer is: begin with whatever the library has in. A borrowed play, read by three friends in three voices, is worth a shelf of unread ones.',
          ],
          facts: ['F127'],
        },
        {
          headline: 'The Teacher From Abẹ́òkúta',
          paragraphs: [
            'Fúnmiláyọ̀ Ransome-Kuti, who taught and who campaigned for the rights of women, died ten years ago, on 13 April 1978. She was 77. In February of the year before she had been hurt in the attack on the home of her son, Fẹlá Aníkúlápó-Kútì. Her name is usually printed without its marks, which is a pity, for a name is also a piece of spelling, and she was a teacher.',
          ],
          facts: ['F098', 'F092'],
        },
        {
          headline: 'Asked at the Counter',
          paragraphs: [
            'Was FESTAC held for one month or two? It opened on 15 January 1977 and closed on 12 February, so for four weeks. How many took part? Between 15,000 and 16,000 performers, by the estimates. And did an American president come to see it? No. Jimmy Carter was here a year later, from 31 March to 3 April 1978.',
          ],
          facts: ['F090', 'F097'],
        },
        {
          headline: 'Two Firsts, Often Exchanged',
          paragraphs: [
            'Law students write to ask who was the first woman to be Senior Advocate of Nigeria. Folake Solanke, in 1981. And the first woman in the federal Senate? Wúràọlá Èsan, nominated for Ìbàdàn West in 1960. The two answers are often exchanged at parties; cut this out and carry it.',
          ],
          facts: ['F110', 'F027'],
        },
        {
          headline: 'Old Money in a Tin',
          paragraphs: [
            'A reader who was digging for a gatepost has found a tobacco tin of notes in shillings. Are they worth anything? At a bank, nothing. The notes of the West African Currency Board gave way to our own in July 1959; those were exchanged in January 1968, and the naira ended all of them in 1973. Put them between two sheets of glass. Your grandchildren will like to know what a shilling looked like.',
          ],
          facts: ['F024', 'F061', 'F074'],
        },
        {
          headline: 'To Find the Level',
          paragraphs: [
            'A builder who lacks a spirit level needs only a clear hose. Fill it with water until no bubble is left, and hold an end against each of two posts. The water will stand equally high in both. Lagos has been laid out with humbler tools, and a bridge begins with the same trick. The commission that moved the traffic in 1972 could not have used it; that needed paint.',
          ],
          facts: ['F072'],
        },
        {
          headline: 'Crossing With Two Canoes',
          kind: 'notice',
          paragraphs: [
            'The Lagoon Sketching Club goes out on Sunday at first light. One canoe is for those who draw, and one for those who talk. Bring a hat and charcoal.',
          ],
          facts: [],
        },
        {
          headline: 'Plantain Suckers',
          kind: 'advertisement',
          paragraphs: [
            'Strong, clean, knee-high. A hole, a basket of kitchen peelings, a sucker, and patience. We advise on the hole. Fetch them in the cool of the day.',
          ],
          facts: [],
        },
      ],
    },
  ],
};
