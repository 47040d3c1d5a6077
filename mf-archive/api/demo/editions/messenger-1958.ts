import type { DemoEdition } from '../demo-edition.ts';
import { beninMessenger } from '../demo-titles.ts';

export const messenger1958: DemoEdition = {
  title: beninMessenger,
  date: '1958-06-21',
  printedDate: 'Saturday, June 21, 1958',
  number: 'No. 64',
  pages: [
    {
      picture: { scene: 'books', caption: 'A drawing of a shelf of books.' },
      articles: [
        {
          headline: 'A First Novel from Chinụa Achebe',
          deck: 'Things Fall Apart appeared in London on Tuesday.',
          paragraphs: [
            'There is a new book to ask for. Things Fall Apart, by Chinụa Achebe, was published in London on Tuesday, the seventeenth of June, and parcels of it must now be somewhere on the sea.',
            'It is its author’s first novel. We have not yet held a copy and shall not pretend to review what we have not read; that pleasure is promised for the month in which the mail boat is kind to us.',
            'Nigerian novels in English are still few enough to be counted on the fingers. Amos Tutùọlá’s The Palm-Wine Drinkard, which came out in 1952, was among the first of them to find readers abroad. Whoever has worn that one thin may look forward to having a second to put beside it.',
            'The Messenger suggests a plan to the reading circles of Benin and Sapele. Let each circle order one copy, and let every member read aloud for one evening. A book of moderate length can be heard by a whole street before the rains are over.',
          ],
          facts: ['F022', 'F011'],
        },
        {
          headline: 'Akwụkwọ Ọhụrụ',
          paragraphs: [
            'Chinụa Achebe edeela akwụkwọ akụkọ mbụ ya. Aha ya bụ Things Fall Apart. E bipụtara ya na London n’abalị iri na asaa nke ọnwa Juun, 1958.',
          ],
          language: 'ig',
          facts: ['F022'],
        },
        {
          headline: 'How to Open a New Book',
          paragraphs: [
            'A stiff new book is easily broken. Stand it on its back. Let the front board down, then the rear one, holding the leaves upright between your hands. Press down a few leaves at the front, a few at the end, and so on by turns towards the middle. Cut any folded edges with a blunt knife, never with a finger.',
          ],
          facts: [],
        },
        {
          headline: 'A Champion’s First Year',
          paragraphs: [
            'It is a year, all but three days, since Hogan Bassey became featherweight champion of the world. He took the title in Paris on 24 June 1957 by beating Cherif Hamia. No Nigerian had been a world champion in the ring before “Kid” Bassey. At the boys’ clubs one hears that every small boy is now a featherweight, including some who are not.',
          ],
          facts: ['F019'],
        },
        {
          headline: 'What Featherweight Means',
          paragraphs: [
            'Boxers are sorted by weight so that no man meets another twice his size. They step on the scale before the fight, often in the morning, and the needle decides. Fly, bantam and feather are the light classes; above them stand the lightweights, and at the end the heavyweights, who have no upper limit. Hogan Bassey holds the third of these.',
          ],
          facts: ['F019'],
        },
        {
          headline: 'Who Should Read Aloud?',
          paragraphs: [
            'Not the fastest reader, but the one who stops at full points. Sit with the lamp behind the left shoulder. Let a child hold the page that comes next. When two people speak in the tale, give the older one the lower voice and leave the rest alone; nobody in a good story needs to shout. Stop each evening at a place where the listeners complain.',
          ],
          facts: ['F022'],
        },
        {
          headline: 'Meeting',
          paragraphs: [
            'The Friends of the Botanical Garden will meet beneath the silk-cotton tree on Saturday next. Seedlings may be exchanged.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Mail Boat',
          paragraphs: [
            'Letters and parcels for the coast should be handed in before sunset on Thursdays. String, please, and no sealing wax upon cloth.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'School Slates and Satchels',
          paragraphs: [
            'Slates with wooden frames, satchels of real hide, coloured chalk by the box. A ruler goes free with every satchel. The House of the Three Steps.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Oil: From a Deep Hole to a Ship',
          deck: 'Two dates for the schoolroom wall, 1956 and 1958.',
          paragraphs: [
            'The first shipment of Nigerian crude oil has been made this year. The first field has come on stream at about 5,100 barrels a day, and Port Harcourt is the place from which the news comes.',
            'It began in a creek village. At Oloibiri, in 1956, Shell-BP struck oil in commercial quantity. The words deserve attention. Traces of oil are one thing; a commercial quantity is as much as will pay for the pipes, the pumps and the men.',
            'The well was about 12,000 feet deep. That is well over two miles. If it were laid along the Sapele road, instead of going down, a brisk walker would need the better part of an hour to pass it.',
            'Teachers ask the Messenger what the oil is used for. It arrives as a thick dark liquid. Heated in tall towers it parts into lighter and heavier oils: spirit for motor cars, kerosene for lamps, grease for axles, and at the bottom the tar of good roads.',
          ],
          facts: ['F017', 'F021'],
        },
        {
          headline: 'How a Well Is Drilled',
          paragraphs: [
            'A tower of steel holds up a string of pipes, screwed end to end. At the foot is a bit with hard teeth. The whole string is turned from above, and the bit grinds its way down. Mud is pumped through the pipe; it cools the teeth, carries the broken rock up outside and keeps the hole from falling in. When the bit is blunt, every length must come up again, and be stacked, and go down once more. To drill 12,000 feet is to do this many times.',
          ],
          facts: ['F017'],
        },
        {
          headline: 'A Sum for the Upper Standard',
          paragraphs: [
            'If a field gives about 5,100 barrels each day, how many will it give in a week? And in the thirty days of June? Write the working as well as the result. The second answer has six figures, and the first has five.',
          ],
          facts: ['F021'],
        },
        {
          headline: 'The Tour Two Years After',
          paragraphs: [
            'Boys who waved flags in 1956 are now in the upper forms. The Queen’s visit lasted from 28 January until 16 February of that year. James Robertson was governor-general then, and Festus Okotie-Eboh was among the ministers whose names went with the tour.',
          ],
          facts: ['F018'],
        },
        {
          headline: 'Questions and Answers',
          paragraphs: [
            'Who was Lugard? Frederick Lugard had charge of all Nigeria when North and South were joined at the opening of 1914. When was the Lyttelton Constitution? It dates from October 1954. Is Ìwé Ìròyìn still printed? No. Henry Townsend ran it until 1867, and 120 cowries will no longer buy a copy.',
          ],
          facts: ['F003', 'F015', 'F001'],
        },
        {
          headline: 'Kerosene Lamps and Common Sense',
          paragraphs: [
            'Oil of any kind is a good servant. Fill lamps by daylight and out of doors. Never fill one that is burning. Keep the tin off the cooking floor and out of bottles that once held something to drink. If a lamp falls, throw sand on it, not water, which only teaches the flame to swim.',
          ],
          facts: [],
        },
        {
          headline: 'To Keep Rust from Cutlasses',
          paragraphs: [
            'Wipe the blade dry, rub it with palm oil and hang it where the smoke of the kitchen passes. A blade that lies upon the ground drinks from the ground. If rust has come, scour it off with sand and half a lime before you sharpen.',
          ],
          facts: [],
        },
        {
          headline: 'A Walk to Oloibiri, on Paper',
          paragraphs: [
            'Where is it? Put a finger on Port Harcourt, and move it westward and a little down, among creeks that look like the roots of a tree. The village lies there. Before 1956 few people outside the district could have spelled it; now it stands in school books beside Enugu for coal, the Plateau for tin and Kano for groundnuts.',
          ],
          facts: ['F017'],
        },
        {
          headline: 'Tailor',
          paragraphs: [
            'School uniforms and choir gowns. Hems are left deep, so that children may grow. Old collars turned. Ask for the shop with two mirrors.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Two Regions Govern Themselves',
          deck: 'What has been ours and the East’s since August.',
          paragraphs: [
            'The Eastern and the Western regions have been self-governing, inside the federation, since 8 August 1957. The North has chosen to wait.',
            'For a reader in Benin, who lives in the West, it is worth setting out slowly. Self-governing does not mean separate. There is one Nigeria, and its affairs as a whole are dealt with in Lagos. But in those matters that the constitution of 1954 gives to a region, our region now answers to its own people.',
            'The schools are the plainest example. Free primary education came to the West in January 1955, and one count puts the pupils of that year at 811,432, against 381,000 in 1952.',
            'What remains is the larger step, from regions that govern themselves to a country that does. In 1953 the House was asked to name a year, and could not agree upon one.',
          ],
          facts: ['F020', 'F015', 'F016', 'F012'],
        },
        {
          headline: 'East and West on One Morning',
          paragraphs: [
            'Enugu and Ìbàdàn are a long day’s travel apart, and more when the ferry is full. Yet on one August morning of 1957 both became seats of a self-governing region. We know of a railway guard who carries, to this day, a calendar with that Thursday ringed in blue.',
          ],
          facts: ['F020'],
        },
        {
          headline: 'The Miners and the Railwaymen',
          paragraphs: [
            'Two events of the nineteen-forties are asked about by night-school pupils, so here they are side by side. In 1945, from June: a general strike of railway and other government workers, about forty-four days long, led above all by Michael Imoudu. In 1949, on a day in November: the shooting at Iva Valley, in which twenty-one coal miners were killed.',
          ],
          facts: ['F007', 'F010'],
        },
        {
          headline: 'A Letter on the Ferry Queue',
          paragraphs: [
            'Sir, may one suggest that goats be counted as passengers? On market days they take the shade, the seats and the better part of the breeze. My sister, who is no goat, has twice had to stand. A Regular Traveller.',
          ],
          facts: [],
        },
        {
          headline: 'Remember the Women',
          paragraphs: [
            'In Benin, as in the East, women trade, save and settle disputes, and need not be told what courage is. November and December of 1929 are nevertheless worth a lesson in school: fear of a tax, a rising that ran from Oloko through whole provinces, and more than fifty women dead.',
          ],
          facts: ['F005'],
        },
        {
          headline: 'A Jump, a Punch and a Race to Come',
          paragraphs: [
            'Two names already stand on the club-room wall: Emmanuel Ifeajuna, whose high jump won gold in Vancouver in 1954, and Hogan Bassey, for Paris. The painter has left room beneath. Small boys have been seen to measure it.',
          ],
          facts: ['F014', 'F019'],
        },
        {
          headline: 'The Tribune’s Beginnings',
          paragraphs: [
            'Asked by a trader how old the Nigerian Tribune is, we looked it up: it will be nine years in November. Number one, dated the sixteenth of that month in 1949, had eight pages, and Ọbáfẹ́mi Awólọ́wọ̀ was its founder.',
          ],
          facts: ['F009'],
        },
        {
          headline: 'What a Minister Does All Day',
          paragraphs: [
            'He reads. Papers come to him in a box; each asks for a yes, a no or a question. He meets the other ministers, who have read different boxes. In the House he answers members who have read none. A regional minister now does all this for his own region, and signs.',
          ],
          facts: ['F020'],
        },
        {
          headline: 'Carving Class',
          paragraphs: [
            'A class in carving soft wood is open to boys and girls over ten. Tools are lent. Bring a block no longer than your forearm.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Rubber Stamps Cut',
          paragraphs: ['Names, dates, PAID and NOT PAID. Ready in three days. Pads and ink in violet, red and black.'],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Strayed',
          paragraphs: [
            'A grey parrot that says good evening at all hours. It answers to a whistle. The family at the corner of the brass-casters’ street would be glad of it.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
  ],
};
