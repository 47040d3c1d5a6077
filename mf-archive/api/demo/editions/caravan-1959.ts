import type { DemoEdition } from '../demo-edition.ts';
import { sokotoCaravan } from '../demo-titles.ts';

export const caravan1959: DemoEdition = {
  title: sokotoCaravan,
  date: '1959-11-07',
  printedDate: 'Saturday, November 7, 1959',
  number: 'No. 5',
  pages: [
    {
      picture: { scene: 'radio', caption: 'A drawing of a wireless set.' },
      articles: [
        {
          headline: 'Pictures Out of the Air at Ìbàdàn',
          deck: 'A television station has opened in the Western Region. What is it, and when shall we have one?',
          paragraphs: [
            'A week ago, on 31 October, a station called WNTV started to send out moving pictures from Ìbàdàn. There is nothing else of the kind in tropical Africa. Along the northern shore of the continent a few countries have had it for some time.',
            'The invention is called television. A person stands before an instrument in a room, and those who have the right sort of box see him, at the same instant, in their own houses. His voice comes with him. If he sneezes, they know it.',
            'Ìbàdàn is several days from Sokoto by lorry, and the pictures do not travel as far as a good horse. Nobody here will see them. Yet the Caravan has been asked about little else since the mail came in.',
            'To the question when it will be our turn, there is only the reply that every new thing has a road to walk. Wireless took one generation to come from the coast to the mud roofs. Let us see whether this is quicker.',
          ],
          facts: ['F025'],
        },
        {
          headline: 'Kuɗin Babban Banki',
          paragraphs: [
            'Babban Bankin Najeriya ya buɗe ƙofarsa a ran 1 ga Yuli, 1959. A ranar ne kuma ya fara ba da takardun kuɗi. Sabbin takardun kuɗin sun maye gurbin na da. Fam da sulai ba su sake suna ba.',
          ],
          language: 'ha',
          facts: ['F023', 'F024'],
        },
        {
          headline: 'Two Sorts of Note in One Purse',
          paragraphs: [
            'Since the first of July there have been new banknotes. The Central Bank of Nigeria, which began its work that day, gives them out. Older ones carry the name of the West African Currency Board; it had seen to our money from 1912. A pound is still a pound. What is new is who promises to pay it.',
          ],
          facts: ['F023', 'F024'],
        },
        {
          headline: 'What Does a Central Bank Do?',
          paragraphs: [
            'It is not for you and me. No farmer can open an account there. It is the bank of the other banks: it keeps what they have to spare, and lends to them on a hard day. It prints the notes and watches that there be neither too many, which makes everything dear, nor too few, which makes everything still. The law for ours was passed in 1958, a year before the doors were opened.',
          ],
          facts: ['F023'],
        },
        {
          headline: 'The North Comes of Age',
          paragraphs: [
            'What the East and the West took in 1957 the Northern Region has taken in this year, 1959: it governs itself within the federation. It had preferred to wait. An elder of the market put it so: the last camel into the town has the best view of the others.',
          ],
          facts: ['F020'],
        },
        {
          headline: 'If You Must See It',
          paragraphs: [
            'A lorry driver who has been in Ìbàdàn describes the receiver. It is as large as a grain chest and has a window of thick glass, no wider than a tray. The people in the window are grey and the size of a hand. Children look behind it for the rest of them. He was allowed to watch as long as he stood outside and did not lean on the hedge.',
          ],
          facts: ['F025'],
        },
        {
          headline: 'Thread and Buttons',
          paragraphs: [
            'Cotton in forty colours, needles by the paper, buttons of horn and shell. Embroidery patterns are drawn while you drink tea.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Salt Caravan',
          paragraphs: [
            'Those who wish to send goods northward with the salt people should speak to the headman of the resting place before the new moon.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Found',
          paragraphs: ['A slate with a sum on it, correctly done. The pupil may have it back, and a groundnut.'],
          kind: 'notice',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'A Million at Their Lessons',
          deck: 'Figures from a speech on the schools of the West.',
          paragraphs: [
            'In a speech this year the premier of the Western Region, Ọbáfẹ́mi Awólọ́wọ̀, gave the number of children in its primary schools as 1,037,388. In 1953, so he said, there were 429,542. Between these two stands a day in January 1955, when fees were done away with.',
            'Earlier summaries do not use the same figures. One says 381,000 for 1952 and 811,432 for 1955. Nobody need be lying. To count children one must decide who is a child, what is a school, and on what day the teacher looked up.',
            'Which figure ought a careful reader to keep? All of them, each with its year beside it. Put in a row they tell one story: from about four hundred thousand to rather more than a million.',
            'Here in the far north people send their children to sit before a wooden board and learn by heart, as they have for centuries. The two ways of learning can share a morning, and in some houses of Sokoto they have begun to.',
          ],
          facts: ['F016'],
        },
        {
          headline: 'How to Make Ink for a Board',
          paragraphs: [
            'Take gum from the acacia, soot from the underside of a pot and a little water. Pound the gum first. Stir in the soot with a stick until it shines. The ink must be thick enough to stay on the reed and thin enough to be washed off the board in the evening. Good ink is drunk by nobody, whatever your cousin says.',
          ],
          facts: [],
        },
        {
          headline: 'Wani Littafi',
          paragraphs: [
            'Chinụa Achebe ya rubuta littafi mai suna Things Fall Apart. An buga shi a London a shekarar 1958. Wannan shi ne littafinsa na farko. Ana iya aron littafin a ɗakin karatu.',
          ],
          language: 'ha',
          facts: ['F022'],
        },
        {
          headline: 'The Oil That Sailed Last Year',
          paragraphs: [
            'Nigeria has been a seller of oil since 1958. The crude, as it is called before it has been cleaned, goes by ship from Port Harcourt. From the first field came some 5,100 barrels in a day. They had looked for it long enough; the well at Oloibiri, of 1956, went down about 12,000 feet.',
          ],
          facts: ['F021', 'F017'],
        },
        {
          headline: 'Deep, Deeper',
          paragraphs: [
            'How deep is 12,000 feet? The wells of this town are let down with ropes of sixty or eighty. Tie one hundred and fifty ropes of eighty feet end to end. Now find a bucket that is worth pulling up.',
          ],
          facts: ['F017'],
        },
        {
          headline: 'Letter: The Town Needs a Lamplighter',
          paragraphs: [
            'Sir, there are nine lamps between the market and the prison, and each is lit by whoever is annoyed first. On moonless nights no one is annoyed enough. I offer to light them all, if the Native Authority will give me a ladder. Night Walker.',
          ],
          facts: [],
        },
        {
          headline: 'Champions of Other Years',
          paragraphs: [
            'Young men argue over dates in the shade of the courthouse. Here are two. Hogan Bassey became a champion of the world in Paris on 24 June 1957, at featherweight. Emmanuel Ifeajuna cleared the highest bar at Vancouver in 1954.',
          ],
          facts: ['F019', 'F014'],
        },
        {
          headline: 'Reading Circle',
          paragraphs: [
            'The circle meets at the clerk’s house on Mondays. We have reached the chapter where the drinker sets out to look for his tapster. New members will be told the beginning.',
          ],
          kind: 'notice',
          facts: ['F011'],
        },
        {
          headline: 'Saddlery',
          paragraphs: [
            'Bridles, girths, stirrups and camel bells. Old silver bought by weight. Credit is given to those who ask after the horse first.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'From Two Protectorates to Three Regions',
          deck: 'Forty-five years of maps, put in a few words for the upper classes.',
          paragraphs: [
            'Take four sheets of thin paper and lay them over one another on the window.',
            'On the first draw the country in two parts, Northern and Southern. That is how things were before 1914. On the second rub out the name of each, for with that New Year Britain made the two one territory, under Frederick Lugard; but leave the line, dotted, because each half kept its own officers.',
            'On the third sheet draw three regions. A constitution in force since October 1954 gave them wide powers, as well as their own governors and premiers.',
            'The fourth is for the years just past. Colour East and West, which have governed themselves since August 1957, and then the North, which has done so since this year.',
            'Hold all of them against the light. A boy who can explain why the lines of the first still show through on the last has understood more than one who can recite every date.',
          ],
          facts: ['F003', 'F015', 'F020'],
        },
        {
          headline: 'The Word “Practicable”',
          paragraphs: [
            'Readers ask what it meant, in 1953, to wish for self-government “as soon as practicable”. Practicable is what can be done. The word was Ahmadu Bello’s answer to Anthony Enahoro, whose motion named a year, 1956. To one side it sounded like later, and to the other like carefully.',
          ],
          facts: ['F012'],
        },
        {
          headline: 'A Royal Tour in Stamps',
          paragraphs: [
            'A collector in the barracks owns eleven envelopes with postmarks from January and February 1956, the weeks of the Queen’s tour. Lagos has the earliest. Kaduna and Kano come next in the album, but whether she was in one before the other, he is no longer sure.',
          ],
          facts: ['F018'],
        },
        {
          headline: 'Colleges and Camels',
          paragraphs: [
            'From Sokoto to University College, Ìbàdàn, is a week with a camel as far as the railhead and two days of train. Fewer than ten of our boys can have made the trip since teaching began there in 1948. An eleventh is packing.',
          ],
          facts: ['F008'],
        },
        {
          headline: 'Old News, Slow News',
          paragraphs: [
            'A hundred years ago next month the first paper in what is now Nigeria was put on sale at Abẹ́òkúta. It was in Yoruba. Cowries were taken for it, 120 a copy, and it came every second week. Henry Townsend, a missionary, had it printed. By camel it would have reached us in the spring.',
          ],
          facts: ['F001'],
        },
        {
          headline: 'How Sand Keeps a Pot Cool',
          paragraphs: [
            'Set the water pot in a larger one and fill the space between with sand. Wet the sand at noon and again when the shadows are long. As the water in it goes off into the air it takes heat along, and the pot within is left the cooler. A wet cloth over the mouth does the rest. It works best on the driest days, which is more than can be said of most things.',
          ],
          facts: [],
        },
        {
          headline: 'Quiz of the Four Papers',
          paragraphs: [
            'Give a founder or an editor for each: the Lagos Times and Gold Coast Colony Advertiser; the Daily Times; the Pilot; the Tribune. Blaize, Ikoli, Azikiwe, Awólọ́wọ̀. Three right is a pass, and four a cup of tea.',
          ],
          facts: ['F002', 'F004', 'F006', 'F009'],
        },
        {
          headline: 'Tea',
          paragraphs: [
            'Green, in paper cones, with mint or without. Three glasses: the first strong, the second sweet, the third for talking. By the east well, until late.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Night Watch',
          paragraphs: [
            'Watchmen will call the hours from Tuesday. Anyone who objects to being told the time at three should hang a cloth from the door.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
  ],
};
