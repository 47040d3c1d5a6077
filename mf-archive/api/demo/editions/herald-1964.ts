import type { DemoEdition } from '../demo-edition.ts';
import { lagosHerald } from '../demo-titles.ts';

export const herald1964: DemoEdition = {
  title: lagosHerald,
  date: '1964-11-02',
  printedDate: 'Monday, November 2, 1964',
  number: 'No. 1,277',
  pages: [
    {
      picture: { scene: 'stadium', caption: 'A drawing of a sports ground.' },
      articles: [
        {
          headline: 'A Bronze for Maiyegun',
          deck: 'At Tokyo Nigeria has won its first Olympic medal.',
          paragraphs: [
            'The Olympic Games at Tokyo are over, and among the medals given there in October one is ours. Nojim Maiyegun, boxing at light middleweight, came home with a bronze. Never before had an Olympic medal gone to Nigeria.',
            'The limit of his class is 71 kilograms, or a little over eleven stone. Those who learned their weights in pounds may like to know that the Games measure everything in metres and kilograms, and that a ring is as small in Tokyo as at the Glover Hall.',
            'The list of Nigerian medals and titles has so far been written in two inks, one for the ring and one for the jumping pit. Ifeajuna’s high jump at Vancouver, in 1954, was gold, although at another kind of games. Bassey and Tiger have been champions of the world as professionals. An amateur at the Olympics boxes for no purse at all.',
            'The Herald wishes the first of our medallists a quiet week.',
          ],
          facts: ['F045', 'F014', 'F019', 'F037'],
        },
        {
          headline: 'Àmì-Ẹ̀yẹ Olympic Àkọ́kọ́',
          paragraphs: [
            'Nojim Maiyegun gba àmì-ẹ̀yẹ idẹ nínú ìjà ẹ̀ṣẹ́ ní ìlú Tokyo ní oṣù kẹwàá ọdún 1964. Òun ni ọmọ Nàìjíríà àkọ́kọ́ tí ó gba àmì-ẹ̀yẹ ní Ìdíje Olympic.',
          ],
          language: 'yo',
          facts: ['F045'],
        },
        {
          headline: 'Gold, Silver, Bronze',
          paragraphs: [
            'Why bronze for the third? The custom follows the price of the metals. Bronze is copper with a little tin in it; both lie in African ground, and the old casters of Benin mixed them before anybody timed a race. In boxing the two men who lose in the semi-final are both given it, so that nobody is asked to fight on for third place.',
          ],
          facts: ['F045'],
        },
        {
          headline: 'The Republic’s First Year',
          paragraphs: [
            'Nigeria has been a republic since 1 October 1963, when the last constitutional ties with the British Crown were cut. Nnamdi Azikiwe is president. His is in the main an office of ceremony. The executive power remains where it was, with Abubakar Tafawa Balewa, the prime minister.',
          ],
          facts: ['F042'],
        },
        {
          headline: 'President or Prime Minister?',
          paragraphs: [
            'Clerks who have to address envelopes ask which of the two comes first. On an invitation, the president. In a dispute about spending, the other. The one opens Parliament; the other has to win its votes.',
          ],
          facts: ['F042'],
        },
        {
          headline: 'What Kind of Boxing?',
          paragraphs: [
            'An amateur contest is three rounds long and is decided on points: judges sit on different sides and each keeps a card. A professional title fight may last an hour. Strength tells in the second, tidiness in the first. Maiyegun’s medal was for tidy boxing as well as for hard.',
          ],
          facts: ['F045'],
        },
        {
          headline: 'Wireless Sets',
          paragraphs: [
            'Four valves, two wave bands, one year of repairs. Bring your old set: we shall be polite about it. At the sign of the Brass Ear, near the Marina.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Ferry Times',
          paragraphs: [
            'The late boat will leave at half past eight until the lamps on the jetty have been mended. Passengers with fowls, please use the stern.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'The Ring at Liberty Stadium',
          paragraphs: [
            'A friend of the Herald who keeps tickets as others keep stamps has shown us his best: Ìbàdàn, 10 August 1963, Tiger against Fullmer. Over 35,000 were there. The challenger gave up when seven rounds had been boxed. No fight for a world title had, by most accounts, been held in Black Africa before.',
          ],
          facts: ['F040'],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'What the Strike Was About',
          deck: 'Thirteen days in June, four zones, and a report that came late.',
          paragraphs: [
            'The general strike of this June will be argued over for years, and arguments go better with the figures at hand.',
            'A commission under Adeyinka Morgan sat from October 1963 until April 1964 to study what the lowest paid should earn. Its report was slow to be published. On the first of June the Joint Action Committee called out the workers, and they stayed out for about thirteen days.',
            'The report proposes a minimum wage for each of four zones, from the dearest towns to the cheapest country: £12 for the first of them each month, then £10, then £8, and £6.5 for the last. The government, in a paper of its own, accepted figures that are lower.',
            'Behind the pounds there is a plain idea. Rent and yams do not cost the same everywhere; so a wage that feeds a family in the bush may starve it in the capital. Whether four zones are too few or too many is a question for those who pay the rent.',
          ],
          facts: ['F043', 'F044'],
        },
        {
          headline: 'What Six Pounds Ten Is',
          paragraphs: [
            '“£6.5” has puzzled readers who think in shillings. Half of a pound is ten shillings. The sum is therefore six pounds ten, or 130 shillings a month. For the highest of the zones reckon 240.',
          ],
          facts: ['F043'],
        },
        {
          headline: 'An Older Strike',
          paragraphs: [
            'Grandfathers on the Marina recall another June. In 1945 it was the railway and other government workers, and it went on for more than three times as long as this year’s: about forty-four days in all. Michael Imoudu led. Wages had been left behind by wartime prices.',
          ],
          facts: ['F007'],
        },
        {
          headline: 'How a Minimum Wage Works',
          paragraphs: [
            'A minimum wage is a floor and not a ceiling. It forbids an employer to pay less, and says nothing against paying more. To fix it, one lists what a household must buy in a month, prices the list in several markets and adds the rent. The list is where the quarrel begins. Is a newspaper a need? We have an opinion.',
          ],
          facts: ['F043'],
        },
        {
          headline: 'Nearly Fifty-Six Million of Us',
          paragraphs: [
            'The census of 1963 gives about 55.6 million. One count had already been made and thrown out, in 1962, because figures were said to have been inflated. Set beside the 31.6 million of 1952–53, the new result means that the people grew by 5.8 per cent in each year. Experts find that hardly possible. The total stands accepted.',
          ],
          facts: ['F038'],
        },
        {
          headline: 'To Count a Crowd',
          paragraphs: [
            'Choose one square of ground and count the heads in it. Pace out how many such squares the whole place has. Multiply; then take away something for the edges, where people stand loosely, and for your own excitement.',
          ],
          facts: ['F038'],
        },
        {
          headline: 'Letter: A Clock for Tinubu Square',
          paragraphs: [
            'Sir, three public clocks can be seen from my window, and each has its own opinion. I propose that the Town Council choose the one it likes, and stop the others, so that they may at least be right twice a day. Punctual.',
          ],
          facts: [],
        },
        {
          headline: 'Rooms',
          paragraphs: [
            'Two airy rooms to let, with a share of the well and the guava tree. No trumpets. Apply to the landlady of the blue gate, Yaba.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Umbrellas Re-covered',
          paragraphs: [
            'Black, green or striped. Ribs straightened while the customer drinks a mineral. Forgotten umbrellas are sold after a twelvemonth.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'The Youngest Region Is a Year Old',
          deck: 'How the Mid-West voted itself into being.',
          paragraphs: [
            'The federation began with three regions and now has four. The Mid-Western Region came into being in August 1963, a month after its people had been asked.',
            'The question was put to them in a referendum on 13 July. Most divisions answered with more than nine yes votes in ten. In Benin division the tally of yes votes was 130,562, which is 98.43 per cent, and it would be hard to find a village green where a louder answer has been given to anything.',
            'A referendum is not an election. No one is chosen, and no party wins a seat. A single question is printed, and there are only two ways to answer. It is a slow, costly and very clear way of asking people what they want.',
            'Letters for Benin City may now be addressed “Mid-West”. The Post Office, which is patient, still delivers those that are not.',
          ],
          facts: ['F039'],
        },
        {
          headline: 'Television, the Third Year',
          paragraphs: [
            'Kaduna has had a station since March 1962 and Lagos since the April after. In bars by the lagoon the set is placed high up, like a clock, and the chairs are sold by the evening. WNTV in Ìbàdàn, five years old on Saturday, remains the eldest child of tropical Africa.',
          ],
          facts: ['F034', 'F025'],
        },
        {
          headline: 'Tẹlifíṣọ̀n ní Nàìjíríà',
          paragraphs: [
            'Ilé-iṣẹ́ tẹlifíṣọ̀n WNTV bẹ̀rẹ̀ iṣẹ́ ní Ìbàdàn ní ọjọ́ kọkànlélọ́gbọ̀n oṣù kẹwàá ọdún 1959. Ní ọdún 1962 ni ti Kàdúná àti ti Èkó bẹ̀rẹ̀.',
          ],
          language: 'yo',
          facts: ['F025', 'F034'],
        },
        {
          headline: 'Students by the Hundred',
          paragraphs: [
            'Ahmadu Bello University is in its third year, and this figure is from its first: 426 students, and 147 of them northerners. There were four faculties to choose from. What the number is today we shall ask, and print when we are told.',
          ],
          facts: ['F036'],
        },
        {
          headline: 'A Shelf of Firsts',
          paragraphs: [
            'The first paper: Ìwé Ìròyìn, 1859. First novel of Chinụa Achebe: Things Fall Apart, 1958. First woman senator: Wúràọlá Èsan, 1960. First students at Ifẹ̀: 1962. Cut this out and gum it inside a cupboard door, where the children will find it.',
          ],
          facts: ['F001', 'F022', 'F027', 'F033'],
        },
        {
          headline: 'The Sahara and Our Dust',
          paragraphs: [
            'When the harmattan blows, remember a diplomatic paper. In January 1961 Nigeria ended its relations with France because of the nuclear trials in the desert. The dust on the window this season is, we are assured by a schoolmaster, only dust.',
          ],
          facts: ['F032'],
        },
        {
          headline: 'Sentence in the Treason Trial',
          paragraphs: [
            'For readers who keep a record: Ọbáfẹ́mi Awólọ́wọ̀ was convicted on 11 September of last year, 1963, in the trial for treasonable felony, and was sentenced to ten years.',
          ],
          facts: ['F041'],
        },
        {
          headline: 'Plain Facts About Dodging Puddles',
          paragraphs: [
            'Look for the ripple, not the shine. Still water that mirrors the sky is deep; water that trembles lies thin over the tar. Never step where a bus has just been. And carry your shoes on the day before you wear them to a wedding.',
          ],
          facts: [],
        },
        {
          headline: 'Puzzle of the Two Clocks',
          paragraphs: [
            'A clock that gains a minute each hour and one that loses a minute each hour are set together at noon. How far apart are they at midnight? Twenty-four minutes. Now find a third that agrees with neither, and you have Broad Street.',
          ],
          facts: [],
        },
        {
          headline: 'Choir Practice',
          paragraphs: ['Tenors are wanted. So is a key to the vestry piano, which was last seen in a hymn book.'],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Palm Kernel Soap',
          paragraphs: [
            'Hard yellow bars, cut to order. It will not sink in a bucket and does not sting the eyes. Ask for the Two Canoes brand at any stall.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
  ],
};
