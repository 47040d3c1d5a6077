import type { DemoEdition } from '../demo-edition.ts';
import { beninMessenger } from '../demo-titles.ts';

export const messenger1966: DemoEdition = {
  title: beninMessenger,
  date: '1966-01-08',
  printedDate: 'Saturday, January 8, 1966',
  number: 'No. 310',
  pages: [
    {
      picture: { scene: 'bridge', caption: 'A drawing of a long bridge over water.' },
      articles: [
        {
          headline: 'A Road Across the Niger',
          deck: 'The bridge between Asaba and Onitsha was opened on Tuesday by the prime minister.',
          paragraphs: [
            'The river that parts the Mid-West from the East can now be crossed dry-shod. On Tuesday, 4 January, the prime minister, Abubakar Tafawa Balewa, opened the Niger Bridge at Onitsha.',
            'Dumez, a French firm, had completed the work in the year just past. What did it cost? Five million pounds is the figure that people give.',
            'Until this week a lorry with yams for Benin waited for the ferry, and waited again when the ferry was on the other side. Perishable goods were loaded last so as to be unloaded first, and there are traders who learned to read while standing in that queue.',
            'The East looks to the bridge for its markets, and the Mid-West for its roads. A bus conductor of Asaba has already given out that the journey now takes no longer than a song. He did not say which song.',
            'The Messenger prints on this page some answers to questions that readers have sent about it.',
          ],
          facts: ['F048'],
        },
        {
          headline: 'Àkwà Osimiri Niger',
          paragraphs: [
            'E meghere àkwà dị n’elu osimiri Niger n’Ọnịcha n’abalị anọ nke ọnwa Jenụwarị, 1966. Ụlọ ọrụ Dumez nke ndị France rụchara ya n’afọ 1965. Ugbu a ụgbọala na-esi Asaba aga Ọnịcha n’echeghị ụgbọ mmiri.',
          ],
          language: 'ig',
          facts: ['F048'],
        },
        {
          headline: 'How a Bridge Stands in a River',
          paragraphs: [
            'How can men build where there is no ground? They first make a box without a bottom, taller than the water is deep, and sink it where the pier shall stand. The water is pumped out; inside, they dig until they meet rock or hard clay. Concrete fills the hole. When the pier has risen above the flood, the steel is pushed out from it, piece by piece, to the next.',
          ],
          facts: ['F048'],
        },
        {
          headline: 'Ferrymen’s Question',
          paragraphs: [
            'What becomes of the canoes? Much the same as before, say the older paddlers. A bridge goes from one place to one other. A canoe goes to the farm, the fish trap, the in-laws and the sandbank where the melons are.',
          ],
          facts: ['F048'],
        },
        {
          headline: 'The Bridge in a Schoolboy’s Sum',
          paragraphs: [
            'If the price was £5 million, how many men could have been paid £10 a month for one year with it? Divide by 120. The answer begins with a four and has five figures. The £10 we have borrowed from the second of the four Morgan rates.',
          ],
          facts: ['F048', 'F043'],
        },
        {
          headline: 'Two Banks, One Fair',
          paragraphs: [
            'The New Yam societies of both shores wish to hold a joint fair when the season comes. Stewards will meet at the Asaba end. The one matter not agreed is the order of the dances.',
          ],
          facts: [],
        },
        {
          headline: 'Cloth for Travellers',
          paragraphs: [
            'Khaki drill, dust coats and goggles for the open lorry. Sun hats blocked to your head. Two doors from the motor park, Benin City.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Fish Smokers',
          paragraphs: [
            'The smoking sheds will be closed on Monday for sweeping. Baskets left behind will be hung on the fence.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Keep Left, Even on a Bridge',
          paragraphs: [
            'Drivers are reminded that the rule of the road is the same over water. Stay on the left. Do not stop at the top for the view; there will be somebody behind you with goats.',
          ],
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'A New Paper for Kaduna',
          deck: 'The New Nigerian begins, and the Citizen is its parent.',
          paragraphs: [
            'With the new year the north has a new paper. The New Nigerian came out in Kaduna for the first time on the first of January. It has grown out of the Nigerian Citizen, which appeared weekly.',
            'Printers in the south will read it with a professional eye. To go from a weekly to something larger is no small thing. A weekly can wait for the lorry with the paper; it can let the type cool, and mend a broken line before Friday. More pages mean more hands, more lead, more light at night, and a boy who is awake at four.',
            'We count our elder brothers. The Tribune is sixteen years old, the Pilot twenty-eight, the Times in its fortieth year. Each of them has at some time been late with the news, and been forgiven.',
            'The Messenger sends its good wishes northward, together with a request for a copy. We shall pay for the stamp.',
          ],
          facts: ['F047', 'F009', 'F006', 'F004'],
        },
        {
          headline: 'How Type Is Set',
          paragraphs: [
            'Each line of the page that you hold was cast in metal. A compositor sits at a keyboard. As he taps, little brass moulds slide down and stand in a row; hot metal is pressed against them, and out falls a shining line of letters, the wrong way round. The moulds go back to their places for the next. The lines are locked in a frame with wedges, inked, and pressed on paper. Misprints are also cast in metal, and that is why they last.',
          ],
          facts: ['F047'],
        },
        {
          headline: 'Correction',
          paragraphs: [
            'In the last number the word “not” was left out of a sentence on the opening hours of the dispensary. It is not open on Sundays. We are sorry, and so is the compositor, who walked there.',
          ],
          facts: [],
        },
        {
          headline: 'Broadcast Hours',
          paragraphs: [
            'With television at Kaduna, in Lagos and at Ìbàdàn, is there any point in a set at Benin? A dealer admits that ours shows chiefly snow. A tall mast helps, on a dry night, with luck. Others buy the set for its cabinet.',
          ],
          facts: ['F034', 'F025'],
        },
        {
          headline: 'Letters to Be Called For',
          paragraphs: [
            'A list of letters that bear no house or street hangs at the post office. One is addressed to The Man Who Found My Goat.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Olympic Evening at the Boys’ Club',
          paragraphs: [
            'The club has put Nojim Maiyegun on its wall, cut from a paper and framed in cane. His bronze of October 1964, from Tokyo, is the only medal that Nigeria has so far taken at Olympic Games. Beneath hangs a blank frame, and the warden means to leave it there.',
          ],
          facts: ['F045'],
        },
        {
          headline: 'Weights and Measures',
          paragraphs: [
            'Stallholders ask about the kilogram, which visitors from Cotonou use. It is two pounds and a fifth, near enough. Ten kilograms make a good head-load for a boy, and seventy-one were the limit in the boxing class of Maiyegun.',
          ],
          facts: ['F045'],
        },
        {
          headline: 'What the Type Room Throws Away',
          paragraphs: [
            'Lines of metal are not kept. When a page has been printed, its lines go back to the pot and are melted, and the news of Saturday becomes the news of Tuesday. Only a few are saved: the name of the paper, the weather-glass, a stout pointing hand. The hand is older than the editor and has never been wrong.',
          ],
          facts: ['F047'],
        },
        {
          headline: 'Spectacles',
          paragraphs: [
            'Eyes tested by chart. Frames in horn and steel. Customers who read this without help need not come.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Drummers Wanted',
          paragraphs: [
            'For a school concert: two talking drums and one that listens. Rehearsals behind the assembly hall on Thursdays.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'Two and a Half Years a Region',
          deck: 'A page of reference for the Mid-West.',
          paragraphs: [
            'Pupils will be examined on it, so the Messenger sets out once more how this region was made.',
            'Before 1963 the federation had three regions and the land about Benin belonged to the West. On 13 July of that year a referendum was held. The result was not close. Benin division alone returned 130,562 votes for yes, or 98.43 per cent of those cast, and in most other divisions too the noes were fewer than one in ten.',
            'August brought the region itself. It was the fourth, and no other has joined since.',
            'The bridge on our front page is the first great work to touch the region’s eastern edge. Examiners like such connections. They also like a candidate who can spell Mid-Western with its hyphen, and who does not confuse a referendum, where one answers a question, with a census, where one is merely counted.',
          ],
          facts: ['F039'],
        },
        {
          headline: 'Notes for the Examination Room',
          paragraphs: [
            'Read the paper through before you write a word. Begin with the question that you know best and leave wide margins. If a date has gone from your head, write the year that came before it and the one that followed, and the lost one often walks in between.',
          ],
          facts: ['F039'],
        },
        {
          headline: 'The Crown and the Republic',
          paragraphs: [
            'What changed in October 1963? The queen of England ceased to be our head of state, and the country became a republic. The man who had been her governor-general became president. Stamps and oaths had to be reworded. The prime minister remained prime minister.',
          ],
          facts: ['F042', 'F031'],
        },
        {
          headline: 'Four Rates, One Country',
          paragraphs: [
            'The Morgan commission put towns and villages into four zones when it proposed its minimum wages in June 1964. Its highest was £12 a month and its lowest £6.5. Government agreed to less. A general strike of about thirteen days had by then been held over the delay.',
          ],
          facts: ['F043', 'F044'],
        },
        {
          headline: 'Where the Census Stands',
          paragraphs: [
            'The figure of 55.6 million, from 1963, is the one that clerks are to use. The count which was made a year earlier had been cancelled. To write “about” before the number is no sign of doubt; it is good arithmetic.',
          ],
          facts: ['F038'],
        },
        {
          headline: 'The Art of the Brass-Caster',
          paragraphs: [
            'He models the head in wax over a core of clay, down to the last bead. More clay goes over it, with a hole left at the top. The mould is baked; the wax melts and runs away; brass is poured where it was. When all is cold he breaks the clay. There is one wax for one casting, so no two heads are quite alike.',
          ],
          facts: [],
        },
        {
          headline: 'Anagram Corner',
          paragraphs: [
            'Three towns of Nigeria have been shaken up: BAA, SO J and OK AN. They take a child a minute and an uncle five. Turn the sheet upside down and think of Aba, Jos and Kano. New ones may be sent in on a card. The best receives a pencil with a rubber at both ends.',
          ],
          facts: [],
        },
        {
          headline: 'Rubber Boots',
          paragraphs: [
            'For tappers, anglers and teachers on clay roads. All sizes in black. Left boots may be had singly.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Holiday Class in Bookkeeping',
          paragraphs: [
            'Ten mornings. Journal, ledger and trial balance. Bring a ruled book, two colours of ink and the receipts from your mother’s stall.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
  ],
};
