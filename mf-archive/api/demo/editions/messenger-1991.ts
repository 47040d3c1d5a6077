import type { DemoEdition } from '../demo-edition.ts';
import { beninMessenger } from '../demo-titles.ts';

export const messenger1991: DemoEdition = {
  title: beninMessenger,
  date: '1991-12-13',
  printedDate: 'Friday, December 13, 1991',
  number: 'No. 1,004',
  pages: [
    {
      picture: { scene: 'road', caption: 'A drawing of a road through open country.' },
      articles: [
        {
          headline: 'Abuja Takes Over From Lagos',
          deck: 'The seat of government moved yesterday, almost sixteen years after it was promised.',
          paragraphs: [
            'Since yesterday, Thursday, 12 December 1991, the government of the federation has had its seat at Abuja. Lagos keeps its port, its lagoon and its crowds, but it is no longer where the president sits. Ibrahim Babangida is the first to govern from the new place.',
            'The order of events is worth setting down while it is fresh. A panel of seven took up the question on 9 August 1975 and reported four months later. The site was made known on 3 February 1976, in the same broadcast that brought seven new states, and a decree of that year gave it a territory of its own, some 8,000 square kilometres in size. A town that already bore the name gave it up and has been Suleja since.',
            'From Benin City the change is one of direction more than distance. Papers that went west along the coast road will now go north, across the Niger, and travellers who used to dread the bridges of Lagos may begin to dread something else.',
          ],
          facts: ['F142', 'F083', 'F086', 'F087'],
        },
        {
          headline: 'Bendel in Two',
          paragraphs: [
            'Letters still come to this office with Bendel on the envelope. The state of that name ended on 27 August, when it was divided into Edo and Delta. Nine states were added on that day and there are now thirty. Clerks have been told to use up the old paper, with a line through the heading; a school in the next street has set its pupils to draw the new boundary from memory, with results that would start several lawsuits.',
          ],
          facts: ['F139'],
        },
        {
          headline: 'Waiting for the Count',
          paragraphs: [
            'Enumerators went from door to door last month. What they found will take time to add up. Before the count the official guesses stood between 112 and 123 million, and the last census that was accepted, in 1963, gave about 55.6 million. An enumerator’s sum is simple at each door and hard only in the total: every person once, in one place, on one night.',
          ],
          facts: ['F141', 'F038'],
        },
        {
          headline: 'A Prize for The Famished Road',
          paragraphs: [
            'Ben Okri’s novel The Famished Road has been the Booker Prize winner since 22 October, when the judges in London made their choice known. The prize is given for one book and not for a life’s work, which is why bookshops like it: there is only a single title to run out of.',
          ],
          facts: ['F140'],
        },
        {
          headline: 'How to Write to a Ministry Now',
          paragraphs: [
            'Put the ministry first, then the department, then Abuja, and underline Abuja. State in the first line what you want. Give the number of the last letter that you received, if you received one. Keep a copy in carbon. Do not enclose the only certificate you have; enclose a copy that a magistrate has stamped. And allow for a season in which files are travelling by lorry, some of them, no doubt, in alphabetical order.',
          ],
          facts: ['F142'],
        },
        {
          headline: 'Brass Polish That Works',
          kind: 'advertisement',
          paragraphs: [
            'For trays, bells, hinges and the lids of good pots. Rub on, leave, rub off. Safe upon old castings if used seldom and with a soft cloth. Small tin, large tin, and refills from the drum.',
          ],
          facts: [],
        },
        {
          headline: 'Tell Us If Yours Is Late',
          kind: 'notice',
          paragraphs: [
            'From Monday our bundles go out by the four o’clock van and not the five. Subscribers whose copy still arrives after breakfast should write the hour on the margin and send it back.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'bridge', caption: 'A drawing of a long bridge over water.' },
      articles: [
        {
          headline: 'How This Region Was Voted In',
          deck: 'A lesson in arithmetic from July 1963.',
          paragraphs: [
            'Young readers who have known only Bendel ask what came before it. There was the Mid-West, and the Mid-West was made by voting. On 13 July 1963 the people of its divisions were asked whether there should be a region apart from the West. Out of every ten who voted, in most of the divisions, at least nine answered yes. In Benin division the clerks wrote down 130,562 yes votes, which is 98.43 per cent.',
            'The region came into being in August of that year. It had been cut from what had governed itself, together with the East, since 8 August 1957.',
            'Then came the twelve states of 1967, the nineteen of 1976 and this year’s thirty. A person born here thirty years ago has thus lived under several names without moving a chair, and may be forgiven a pause when a form asks for place of birth.',
          ],
          facts: ['F039', 'F020', 'F055', 'F086', 'F139'],
        },
        {
          headline: 'The Vice-Chancellor’s Sum',
          paragraphs: [
            'Grace Alele-Williams has led the University of Benin since 1985. No woman had led a university in Nigeria before. She is a mathematician, and a reader asks us whether mathematics is hard. We put the question to a class in a primary school. Most thought it easier than lunch-time queues, where the rule is never written down.',
          ],
          facts: ['F119'],
        },
        {
          headline: 'Wax, Clay and Metal',
          paragraphs: [
            'How is a hollow figure cast? The founder shapes it first in wax over a core of clay. He covers the wax with fine clay, then coarse, and leaves a channel. In the fire the wax runs out; molten metal is poured into the room that it has left; when all is cold the mould is broken. So each mould serves for a single casting, and no two figures are quite the same. Visitors to the festival of 1977 in Lagos, where 59 countries were counted, asked nothing more often.',
          ],
          facts: ['F090'],
        },
        {
          headline: 'Length of a Bridge',
          paragraphs: [
            'Two correspondents have quarrelled over the Third Mainland Bridge in Lagos, completed last year. One says 10.5 kilometres and the other 11.8. Both have a book to prove it. It depends on what is counted as bridge and what as road on stilts that has not made up its mind.',
          ],
          facts: ['F134'],
        },
        {
          headline: 'Election and Referendum',
          paragraphs: [
            'The two are not one thing. In an election the voter picks among persons, and the paper is a list of names or signs. In a referendum there is one sentence, and the voter can say only that he wants it or does not. A good sentence for the purpose holds a single question, for nobody can say yes to one half and no to the other. That of 1963 was a good sentence.',
          ],
          facts: ['F039'],
        },
        {
          headline: 'Onye Mbụ Dere Efuru',
          language: 'ig',
          paragraphs: [
            'Akwụkwọ Flora Nwapa bụ Efuru pụtara na 1966. Ọ bụ nwanyị mbụ si Naịjirịa e bipụtara akwụkwọ akụkọ ya na Bekee na mba ọzọ. E bipụtara ya na London. Ọ bụrụ na ị chọrọ ịgụ ya, jụọ n’ọba akwụkwọ.',
          ],
          facts: ['F046'],
        },
        {
          headline: 'Troops in Liberia',
          paragraphs: [
            'It is sixteen months since a West African force, with Nigeria at its head, went ashore at Monrovia. The date was 24 August 1990. Families of soldiers who wish to send parcels should pack nothing that melts.',
          ],
          facts: ['F136'],
        },
        {
          headline: 'Bicycles by the Week',
          kind: 'advertisement',
          paragraphs: [
            'Black roadsters with carrier and bell, oiled and pumped. Return them with the same number of wheels. Students may pay in two halves, the first half first.',
          ],
          facts: [],
        },
        {
          headline: 'Spelling Bee at the Hall',
          kind: 'notice',
          paragraphs: [
            'The Saturday Spellers hold their open evening next week. The word that beat everybody last year was rhythm. Entry is one pencil, sharpened.',
          ],
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'A Player Who Did Not Come Home',
          deck: 'Two years after Samuel Okwaraji: some rules for every touchline.',
          paragraphs: [
            'Samuel Okwaraji collapsed and died on the field on 12 August 1989, while he was playing for Nigeria. The match was against Angola, in the qualifying round for the World Cup, and the ground was the National Stadium in Lagos. He was 25.',
            'What can those who look after the games of boys do about such a danger? Not much that is new, and nearly everything that is old. Drink before you thirst. Do not run at noon in the dry season. Stop when the chest hurts, and let nobody laugh at him who stops. Know where the nearest doctor lives before the whistle, and have a lorry with petrol in it.',
            'None of this needs a stadium. It needs one grown person, on the line, who looks at the players and not at the ball.',
          ],
          facts: ['F133'],
        },
        {
          headline: 'Pilgrims Who Died at Jeddah',
          paragraphs: [
            'On 11 July this year a DC-8 that was flying for Nigeria Airways came down at Jeddah in Saudi Arabia with pilgrims on their way home. All told, 261 people died. Pilgrims had been lost in the same manner once before: at Kano on 22 January 1973, when a Boeing 707 crashed with the loss of 176 lives.',
          ],
          facts: ['F138', 'F075'],
        },
        {
          headline: 'Days in December',
          paragraphs: [
            'December 3, 1859: a fortnightly in Yoruba appears at Abẹ́òkúta; others say November 23. December 12, 1959: a general election leaves the Northern People’s Congress with 134 of 312 seats and nobody with more than half. December 20, 1975: a report on where the capital should be. December 31, 1983: the army ends the Second Republic.',
          ],
          facts: ['F001', 'F026', 'F083', 'F114'],
        },
        {
          headline: 'The Attempt of April 1990',
          paragraphs: [
            'For pupils who must write on the subject: on 22 April of last year a group of officers, whose spokesman in public was Gideon Orkar, tried to remove Ibrahim Babangida. They held the radio station in Lagos and attacked Dodan Barracks. The attempt failed. Orkar and 41 others were executed on 27 July.',
            'The year before, from 24 May into June 1989, there had been protests against the adjustment programme in several cities. Deaths were reported by the dozen.',
          ],
          facts: ['F135', 'F132'],
        },
        {
          headline: 'Five From One House',
          paragraphs: [
            'The magazine TELL, which first came out this April, has five founders, and all had worked at Newswatch. They are Nosa Igiebor, Dare Babarinsa, Kolawole Ilori, Dele Omotunde and Onome Osifo-Whiskey. The day is given as the 15th by some and the 8th by others. We remind collectors to look inside the cover and not at the bookstall’s chalk.',
          ],
          facts: ['F137'],
        },
        {
          headline: 'Yes or No Before Supper',
          paragraphs: [
            'Was Koko’s waste ever taken away? Yes; Italy had it back. Is the commission for safety on the roads older than that affair? By four months: it dates from February 1988 and the find from June. Did the governor’s reporter case of 1973 end with damages? Yes, ₦10,000. Can a state be smaller than a city? Ask a geographer, and sit down.',
          ],
          facts: ['F131', 'F130', 'F078'],
        },
        {
          headline: 'Letter: Our Second Bridge',
          paragraphs: [
            'Sir, My father crossed the Niger to Onitsha by ferry until 4 January 1966, when the bridge was opened by the prime minister, and he kept the last ferry ticket in his Bible. I cross on the bridge and keep nothing. Would the authorities print a ticket, for nothing, so that a son might have something to put in a book? Yours, Asaba Side.',
          ],
          facts: ['F048'],
        },
        {
          headline: 'A New Stamp for a New State',
          kind: 'advertisement',
          paragraphs: [
            'Your old stamp says Bendel. We cut Edo or Delta while you wait, round or square, with a date wheel that turns to the end of the century. The old stamp is taken in exchange.',
          ],
          facts: [],
        },
      ],
    },
  ],
};
