import type { DemoEdition } from '../demo-edition.ts';
import { josLantern } from '../demo-titles.ts';

export const lantern1956: DemoEdition = {
  title: josLantern,
  date: '1956-02-18',
  printedDate: 'Saturday, February 18, 1956',
  number: 'No. 7',
  pages: [
    {
      picture: { scene: 'aeroplane', caption: 'A drawing of an aircraft above the clouds.' },
      articles: [
        {
          headline: 'The Queen’s Journey Ends',
          deck: 'Twenty days in Nigeria, from the coast to the Plateau and beyond.',
          paragraphs: [
            'Queen Elizabeth II ended her tour of Nigeria on Thursday. She had been in the country since 28 January, when she landed in Lagos, and the sixteenth of February was the twentieth day.',
            'Jos was one of the towns to which she came. Kaduna, Enugu and Kano were others, and the list is not complete: a tour that begins on the lagoon and reaches the edge of the desert has many halts between.',
            'For twenty days the names of our regions have stood side by side in one programme. The traveller who followed it on a map will have learned more geography than a term of lessons gives, and the children of this town have been asked by their teachers to draw the line from memory.',
            'The Lantern will print, in a later number, the best of those maps. They should be no larger than a school slate, in pencil or ink, and every town on them ought to bear its name.',
          ],
          facts: ['F018'],
        },
        {
          headline: 'Ziyarar Sarauniya',
          paragraphs: [
            'Sarauniya Elizabeth ta Biyu ta zagaya ƙasarmu tun daga ran 28 ga Janairu har zuwa ran 16 ga Fabrairu, 1956. Ta sauka a Legas. Daga cikin garuruwan da ta ziyarta akwai Kaduna, Enugu, Jos da Kano.',
          ],
          language: 'ha',
          facts: ['F018'],
        },
        {
          headline: 'Drawing the Route',
          paragraphs: [
            'A hint for those who mean to send us a map. Begin with the two great rivers, because everything else can be hung upon them: one comes from the west, the other from the east, and they meet and run south together. Put Lagos at the bottom left. Enugu lies to the right of the joined rivers, Kaduna and Kano above, Jos on its height towards the middle. Now add the halts of the tour and join them with a thin red line.',
          ],
          facts: ['F018'],
        },
        {
          headline: 'Second Year of the New Order',
          paragraphs: [
            'Regional governors and premiers have been with us since the first of October 1954. Sixteen months is a short time for an office. Yet clerks in all three regions already speak of the older arrangement as if their grandfathers had served under it.',
          ],
          facts: ['F015'],
        },
        {
          headline: 'Why the Plateau Is Cool',
          paragraphs: [
            'A visitor from the coast asks where our cold comes from. Air thins as one climbs and holds less of the day’s heat; at night it lets go of that heat sooner, and mist lies in the hollows by morning. It is no nearer to the moon here, whatever the lorry drivers say.',
          ],
          facts: [],
        },
        {
          headline: 'A Word on Titles',
          paragraphs: [
            'Should one write Queen Elizabeth or Elizabeth II? Either will do in a letter to a friend. The number tells us that another queen of the name reigned in England long before. James Robertson, who signs for the Crown in Lagos, is governor-general; Festus Okotie-Eboh is a minister. Schoolboys who addressed all three as “Your Excellency” were being careful, and two-thirds wrong.',
          ],
          facts: ['F018'],
        },
        {
          headline: 'Blankets',
          paragraphs: [
            'Grey, brown and striped. Heavy enough for January and light enough to carry home. Also camp stools and canvas buckets. The Long Verandah, behind the tin yard.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Found',
          paragraphs: [
            'In the grass of the railway crossing, a child’s left shoe, brown, with a new lace. It waits on the window sill of this office.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Evening Lecture',
          paragraphs: [
            'The Wednesday Circle will hear a talk on wells and how to keep them clean. Benches are few. Please bring a stool and a pencil.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'A Year of Free Desks in the West',
          deck: 'What happens when nobody at the school gate asks for money?',
          paragraphs: [
            'The Western Region has now completed one year of free primary education. It began on 17 January 1955, and from that day no parent there has paid a fee for a child in the primary classes.',
            'Numbers tell the story faster than adjectives. According to one summary the region’s schools had 381,000 pupils in 1952. For 1955 the same summary gives 811,432. Put otherwise, where two children sat on a bench before, there are now more than four.',
            'Ọbáfẹ́mi Awólọ́wọ̀ leads the government that made the change. Teachers of other regions have been watching it with a pencil behind the ear. They want to know how slates were found for so many, and how one makes a classroom out of a barn between Christmas and the middle of January.',
            'A headmaster who passed through Jos offered the Lantern a rule of his own: first the roof, next the teacher, and the timetable last.',
          ],
          facts: ['F016'],
        },
        {
          headline: 'Slates, Chalk and Patience',
          paragraphs: [
            'With large classes the old tools come back. A slate costs little, forgives every mistake and needs no ink. Wipe it with a damp rag, never with the sleeve. Grind the end of the slate pencil to a point on the doorstep. Four children may share a primer if the one in the middle holds it flat.',
          ],
          facts: ['F016'],
        },
        {
          headline: 'The Nearest University',
          paragraphs: [
            'Northern parents write to ask how far their sons must go for a degree. University College at Ìbàdàn has held classes since January 1948. It is a college of the University of London, and it is at present the answer to most such letters.',
          ],
          facts: ['F008'],
        },
        {
          headline: 'He Went Over, the Bar Stayed',
          paragraphs: [
            'How is a high jump judged? Not by grace. The jumper may roll, scissor or fly like a hen, so long as he takes off from one foot and the bar does not fall. Each has a few trials at a height. When Emmanuel Ifeajuna won at Vancouver in 1954, in the Empire and Commonwealth Games, he brought the first gold of those games to a black African.',
          ],
          facts: ['F014'],
        },
        {
          headline: 'Reading by One Lamp',
          paragraphs: [
            'A lamp with a trimmed wick gives twice the light of a ragged one. Cut the wick straight and take off the corners. Wash the glass in soapy water, dry it with newspaper, and never blow down it from above. Then open The Palm-Wine Drinkard of Amos Tutùọlá at the first page and see who is still awake at the last.',
          ],
          facts: ['F011'],
        },
        {
          headline: 'Quiz for the Mess Table',
          paragraphs: [
            'Which of these came first: the Lagos Times, the Daily Times or the Pilot? Which of them was founded by Nnamdi Azikiwe, and which did Ernest Ikoli edit from its first day? The Lagos Times belongs to 1880, the Daily Times to June 1926 and the Pilot to November 1937.',
          ],
          facts: ['F002', 'F004', 'F006'],
        },
        {
          headline: 'Answers to Parents',
          paragraphs: [
            'Must a child who has turned seven wait for the new term? Ask at the school; some teachers keep a bench by the door for those who come late. Is the free teaching of the West open to a family that lives on the Plateau? The law of one region stops at the border of that region, so the answer is no. May girls attend? They may, and they ought to.',
          ],
          facts: ['F016'],
        },
        {
          headline: 'Lamps Repaired',
          paragraphs: [
            'Burners, wicks, mantles and glass. We call for your lamp on Monday and bring it back, clean, on Tuesday. No charge for a lamp that we cannot mend.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Wanted',
          paragraphs: [
            'A second-hand harmonium for a singing class of sixteen. It may be out of tune, as is the class.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'One Motion, and What It Did',
          deck: 'A guide to a quarrel that is not yet three years old.',
          paragraphs: [
            'Why does one read so often of “the motion of 1953”? Younger readers have asked, and the matter is soon told.',
            'On the last day of March of that year, in the federal House at Lagos, Anthony Enahoro proposed that Nigeria should govern itself in 1956. The House was being asked to bind itself to a date.',
            'From the northern benches came another wording. Ahmadu Bello proposed “as soon as practicable”, which names no date at all. The members of two parties, the Action Group and the NCNC, thereupon left the chamber.',
            'Kano paid for that quarrel in May: four days of rioting, and lives lost among northerners and southerners alike. Books of reference mostly say that it opened on the sixteenth.',
            'The year named in the motion is now here. Readers may judge for themselves how much of what was asked has come, and in what order.',
          ],
          facts: ['F012', 'F013'],
        },
        {
          headline: 'Three Words of Parliament',
          paragraphs: [
            'A motion is a proposal that the members are asked to accept. An amendment changes some of its words and leaves the rest. To walk out is to leave before the vote, so that everyone shall see one’s empty seat. All three were used on a single day in Lagos.',
          ],
          facts: ['F012'],
        },
        {
          headline: 'How Tin Is Washed',
          paragraphs: [
            'Tin stone is heavy; sand is not. That is the whole secret of the calabash. The washer takes a scoop of gravel and water, turns it in a slow circle and lets the sand slip over the lip. What remains at the bottom, dark and dull, is worth carrying to the scales. The large mines do the same with long wooden troughs. A good washer, it is said, hears the ore before she sees it.',
          ],
          facts: [],
        },
        {
          headline: 'Miners’ Sunday',
          paragraphs: [
            'In the tin camps, as at Enugu, the coal miners of Iva Valley are remembered every November. On the eighteenth of that month in 1949, twenty-one were shot dead by police in a dispute over pay, and about fifty-one were wounded.',
          ],
          facts: ['F010'],
        },
        {
          headline: 'Small Courtesies of the Road',
          paragraphs: [
            'A herd has no brakes. The driver who meets one on the Bukuru road should stop, put out his lamps if it is dusk, and let the cattle pass on both sides. The boy in front is not being slow: he is listening for the ones behind. Sound no horn. A greeting works faster.',
          ],
          facts: [],
        },
        {
          headline: 'Letter: Keep the Reading Benches',
          paragraphs: [
            'Sir, two benches have gone from the shade beside the post office. They were the only place where a man who has bought one paper can share it with five who have not. I ask the Lantern to ask whoever has taken them to bring them back by night, and no question will be put. Old Subscriber.',
          ],
          facts: [],
        },
        {
          headline: 'From the Calendar',
          paragraphs: [
            'Three beginnings for the scrapbook. January 1914: the two protectorates become one. December 1859: Ìwé Ìròyìn, a fortnightly in Yoruba, comes off the mission press of Henry Townsend in Abẹ́òkúta. November 1949: the Tribune starts at Ìbàdàn.',
          ],
          facts: ['F003', 'F001', 'F009'],
        },
        {
          headline: 'When Government Clerks Struck',
          paragraphs: [
            'In June 1945 the trains stood still, or many of them did. Railway hands and other workers of the government had begun a general strike, which went on for some forty-four days. Their pay had fallen behind the prices of the war.',
          ],
          facts: ['F007'],
        },
        {
          headline: 'Seed Potatoes',
          paragraphs: [
            'Small, sound and dry. Sold by the basin while they last. Please bring your own sack. The Green Door, on the hill road.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
  ],
};
