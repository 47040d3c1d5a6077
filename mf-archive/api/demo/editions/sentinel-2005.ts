import type { DemoEdition } from '../demo-edition.ts';
import { enuguSentinel } from '../demo-titles.ts';

export const sentinel2005: DemoEdition = {
  title: enuguSentinel,
  date: '2005-10-21',
  printedDate: 'Friday, October 21, 2005',
  number: 'No. 6,803',
  pages: [
    {
      picture: { scene: 'coins', caption: 'A drawing of coins in piles.' },
      articles: [
        {
          headline: 'Eighteen Billion Dollars Forgiven',
          deck: 'The Paris Club cancels three-fifths of what Nigeria owes it; the rest is to be paid.',
          paragraphs: [
            'Creditors who sit together as the Paris Club agreed in that city yesterday, 20 October 2005, to cancel about US$18 billion of Nigeria’s debt. About US$12.4 billion is to be paid in return. The whole sum owed to the club was some US$30 billion. Ngozi Okonjo-Iweala, minister of finance since July 2003, has had the matter in hand.',
            'The Paris Club is not a bank and has no vault. It is a table, at which governments that have lent to other governments sit down so that none is paid before the rest.',
            'A child at school may check the result on her fingers. Of every thirty dollars eighteen are struck out and twelve remain, with a few cents over. What cannot be done on fingers is the other half of the sum: how much of the thirty was ever lent, and how much was interest upon interest.',
            'Debts to others are not touched by yesterday’s paper.',
          ],
          facts: ['F196', 'F188'],
        },
        {
          headline: 'A Note With Two Portraits',
          paragraphs: [
            'If your change this month holds an unfamiliar face, look twice, for there are two. The ₦1,000 note shows Alvan Ikoku and Clement Isong side by side. Ask a teacher about the first and a banker about the second. Shopkeepers are wary of it in the evening, when light is poor and a whole day’s bread goes into one piece of paper.',
          ],
          facts: ['F195'],
        },
        {
          headline: 'Ego Ọhụrụ',
          language: 'ig',
          paragraphs: [
            'E nwere ego ọhụrụ n’ahịa: otu puku naịra. Foto mmadụ abụọ dị na ya: Alvan Ikoku na Clement Isong. Lelee ego ahụ anya nke ọma tupu ị nara ya. Jide ya n’ìhè, metụ ya aka, jụọ ajụjụ. Ọ bụrụ na ị maghị, jụọ n’ụlọ akụ.',
          ],
          facts: ['F195'],
        },
        {
          headline: 'Ten Weeks for the Banks',
          paragraphs: [
            'By the end of the year each bank must have a capital of ₦25 billion. So the Central Bank, with Charles Soludo as its governor, ruled on 6 July last year. There were 89 banks then. Those too small to reach the sum alone may join with others.',
            'What is capital? It is the owners’ own money in the house, which is lost first if the house lends badly. The more of it there is, the later the depositor has to worry. A customer whose bank takes a new name keeps the same book and the same balance, and needs only learn where the new queue begins.',
          ],
          facts: ['F192'],
        },
        {
          headline: 'First on the Supreme Bench',
          paragraphs: [
            'Since June of this year there has been a woman on the Supreme Court, Aloma Mariam Mukhtar. The 8th and the 10th of the month are both given. She follows two others in our list of firsts for the decade: the minister of finance named above, and the Port Harcourt student Agbani Darego, who at eighteen was Miss World of 2001.',
          ],
          facts: ['F194', 'F188', 'F182'],
        },
        {
          headline: 'Three Words in the Debt News',
          paragraphs: [
            'Reschedule: to pay the same, later, and usually with more interest. Buy back: to pay at once, and less, because the creditor would rather have a bird in the hand. Cancel: to tear up the paper. What was agreed in Paris is a mixture of the second and the third. No word has yet been found for the feeling of the clerk who must now close thirty files and open twelve.',
          ],
          facts: ['F196'],
        },
        {
          headline: 'Coal-Pot Repairs',
          kind: 'advertisement',
          paragraphs: [
            'New grates, new legs, new rims. Heavy iron only. Those who cook with gas may laugh until the cylinder is empty. Under the railway arch, mornings.',
          ],
          facts: [],
        },
        {
          headline: 'Power to the Press',
          kind: 'notice',
          paragraphs: [
            'Wednesday’s number came out in one colour because the current failed at nine and the generator at ten. The missing red may be imagined in the headline.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'railway', caption: 'A drawing of a railway line.' },
      articles: [
        {
          headline: 'What NigeriaSat-1 Is Doing Up There',
          deck: 'Two years in orbit, and no engine running.',
          paragraphs: [
            'The first satellite that belongs to this country was launched at Plesetsk in Russia on 27 September 2003. NigeriaSat-1 is a member of an international group that watches for disasters: floods, fires, great storms. When one of the group passes over a stricken place its picture can be shared.',
            'Pupils at our science fair asked what keeps it from falling. Nothing does; it falls all the time. Throw a stone and it comes down near you. Throw it harder and it comes down farther off. If you could throw it so hard that the ground curved away beneath it as fast as the stone dropped, it would never arrive. A rocket is an arm strong enough for that throw, and then the engine may be silent for ever.',
            'From such a height a flooded plain shows as a dark stain, and a farm fire as a thread of white. Whoever has stood in the water knows more about it, but cannot see where it ends.',
          ],
          facts: ['F191'],
        },
        {
          headline: 'Iva Valley, November 1949',
          paragraphs: [
            'Next month it will be fifty-six years since the shooting at Iva Valley. The coal miners of Enugu were in dispute over pay. On 18 November 1949 the police fired, and 21 men were killed; some accounts add a man who was passing by. About 51 were hurt. Those who fought for self-government stood more closely together afterwards. The valley lies within this city, and many who pass it daily do not know the date.',
          ],
          facts: ['F010'],
        },
        {
          headline: 'Grove, River, Festival',
          paragraphs: [
            'The Sacred Grove at Òṣogbo, by the river Ọ̀ṣun, entered the World Heritage List this year. It covers about 75 hectares of old forest. Susanne Wenger and artists of the town built or restored many of the shrines in it. It is our country’s second place on the list; Sukur in Adamawa led the way in 1999.',
          ],
          facts: ['F193', 'F171'],
        },
        {
          headline: 'Four Years of Ringing',
          paragraphs: [
            'Service on the new mobile standard began in August 2001, as most remember it, some seven months after the licences had been sold for US$285 million each. In four years the telephone has learned to be a torch, a clock, a wireless and a calculator. It has not learned to be silent in church. One vicar in this diocese now keeps a basket at the door, with numbered pegs.',
          ],
          facts: ['F180'],
        },
        {
          headline: 'Two Drops on the Tongue',
          paragraphs: [
            'In August 2003 several states of the north stopped giving the polio vaccine, because of rumours about it. The virus came back, and travelled to many countries that had been free. Vaccination was taken up again in 2004. The vaccine is two drops for each child, more than once. Mothers who are unsure should ask the nurse to tell them what it is, and how she knows.',
          ],
          facts: ['F189'],
        },
        {
          headline: 'Letter: On the Word Billion',
          paragraphs: [
            'Dear Sentinel, My class of eleven-year-olds asked how large is one of the Central Bank’s billions. We reckoned that to count to twenty-five billion, at a number a second, without sleeping, takes close on eight hundred years. Nobody volunteered. Is it any wonder that the banks prefer to marry? Yours, Chalk and Duster.',
          ],
          facts: ['F192'],
        },
        {
          headline: 'Second-Hand Science Books',
          kind: 'advertisement',
          paragraphs: [
            'Physics, chemistry, biology, and one on the stars with its last chapter lost. Answers pencilled in by earlier owners; not all of them right. Price by weight.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'books', caption: 'A drawing of a shelf of books.' },
      articles: [
        {
          headline: 'From Kobo Notes to a Thousand',
          deck: 'Thirty-two years of Nigerian paper, in one drawer.',
          paragraphs: [
            'A retired cashier of this town has let us look at the album in which he kept one of each. The story that it tells begins on 1 January 1973, when the pound went out and two naira came in for it. There was paper for 50 kobo then, as well as for 1 naira, 5 and 10.',
            'On 11 February 1977 he had to buy a taller album. The ₦20 note was the highest until that time, and the first with a Nigerian on it: Murtala Muhammed, who had been killed in the year before.',
            'The ₦100 of December 1999 bears Ọbáfẹ́mi Awólọ́wọ̀, and this month’s note of ₦1,000 has Alvan Ikoku and Clement Isong. The page for 50 kobo, says the cashier, is the one that visitors stroke, because the paper was so good.',
            'Why did the highest note grow? Because prices did. A note is a tool, and when a loaf needs a handful of small ones it is time for a bigger tool. The drawer in which he keeps the album has a lock, though everything in it together would not buy lunch.',
          ],
          facts: ['F074', 'F091', 'F177', 'F195'],
        },
        {
          headline: 'Bakassi: Where Matters Stand',
          paragraphs: [
            'The International Court of Justice at The Hague ruled on 10 October 2002 that the Bakassi peninsula belongs to Cameroon. Three years have gone by. A judgment between two states has no bailiff: it is carried out by the states themselves, and by talk. Fishermen who go that way should carry papers that either side can read.',
          ],
          facts: ['F186'],
        },
        {
          headline: 'An Unsolved Killing',
          paragraphs: [
            'In two months’ time it will be four years since Bọ́lá Ìgè was shot dead at home in Ìbàdàn. He was attorney-general of the federation. The date was 23 December 2001. Nobody has been finally convicted.',
          ],
          facts: ['F183'],
        },
        {
          headline: 'Appeal That Was Heard',
          paragraphs: [
            'Law students ask for the date on which Amina Lawal was set free. It was 25 September 2003, at Katsina. A sharia court of appeal reversed the sentence, which had been death by stoning. Letters on her behalf had come from many countries. The sentence was therefore never carried out. An appeal, for those in the first year, is not a second trial: it asks whether the first one kept the rules.',
          ],
          facts: ['F190'],
        },
        {
          headline: 'October, Leaf by Leaf',
          paragraphs: [
            'The month begins with the birthday: independence in 1960, and on the same day in 1963 the republic. The 4th: Zaria’s university, 1962. The 7th: two events of 1960, at Nsukka and in New York. The 16th: a Nobel Prize, 1986. The 22nd: a Booker Prize, 1991. The 23rd: Dick Tiger in San Francisco, 1962. The 31st: pictures on the air at Ìbàdàn, 1959. Yesterday’s creditors have picked a crowded month.',
          ],
          facts: ['F028', 'F042', 'F036', 'F029', 'F030', 'F127', 'F140', 'F037', 'F025', 'F196'],
        },
        {
          headline: 'Six for the Bus Home',
          paragraphs: [
            'What share of their budgets did Africa’s leaders promise to health, at Abuja in April 2001? From where was NigeriaSat-1 launched? How many hectares are sacred at Òṣogbo? Who wrote Efuru? How much capital must a bank have by New Year? Which river has Onitsha on its bank?',
            'At least fifteen per cent. Plesetsk. About 75. Flora Nwapa. ₦25 billion. The Niger, and there is a bridge.',
          ],
          facts: ['F181', 'F191', 'F193', 'F046', 'F192', 'F048'],
        },
        {
          headline: 'Harmonica Band Re-Forms',
          kind: 'notice',
          paragraphs: [
            'After eleven silent years the Coal City Mouth Organs will rehearse on Tuesday behind the tyre shop. Those who lent their instruments to nephews should recover them first.',
          ],
          facts: [],
        },
        {
          headline: 'Okpa, Hot From Six',
          kind: 'advertisement',
          paragraphs: [
            'Wrapped in leaf, firm to the thumb, peppered or plain. Twelve for a classroom, two for a walk. We stop when the basin is empty, which is usually at half past seven.',
          ],
          facts: [],
        },
      ],
    },
  ],
};
