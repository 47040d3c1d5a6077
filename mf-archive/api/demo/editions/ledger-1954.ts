import type { DemoEdition } from '../demo-edition.ts';
import { abaLedger } from '../demo-titles.ts';

export const ledger1954: DemoEdition = {
  title: abaLedger,
  date: '1954-10-02',
  printedDate: 'Saturday, October 2, 1954',
  number: 'No. 18',
  pages: [
    {
      picture: { scene: 'court', caption: 'A drawing for the week in which the new constitution began.' },
      articles: [
        {
          headline: 'Three Regions Under a New Constitution',
          deck: 'A governor and a premier for each, and wide powers at home.',
          paragraphs: [
            'A federal constitution came into force yesterday, the first of October. It gives wide powers to the three regions of the country, North, East and West, and the offices of regional governor and regional premier date from this change.',
            'People usually call it the Lyttelton Constitution, because of Oliver Lyttelton, the British colonial secretary. What it settles is who decides what: some questions for the whole country, many more for the region alone.',
            'The argument that went before it was loud. On 31 March 1953 Anthony Enahoro asked the federal House, in a motion, to fix self-government for 1956. Ahmadu Bello, who leads the northern members, wished to put “as soon as practicable” where the year stood. The Action Group and the NCNC walked out.',
            'Readers in Aba have asked the Ledger what will be different for them. A plain answer begins on this page.',
          ],
          facts: ['F015', 'F012'],
        },
        {
          headline: 'What a Federation Is',
          paragraphs: [
            'A federation is a house with one roof and several rooms. Each room has its own door and its own table, and those who live in it settle there what concerns them alone. What concerns the roof, the walls and the road outside is settled by all together.',
            'In our federation the rooms are three regions. The paper that says who may decide what is the constitution; when two of them quarrel, it is to that paper that the judges must look.',
          ],
          facts: ['F015'],
        },
        {
          headline: 'Words the Clerks Will Use',
          paragraphs: [
            'Region: one of the three great parts of the country. Governor: he stands at the head of the region and puts his name to its laws. Premier: the first among the region’s ministers, as a captain is first among players. Federal: belonging to the whole. Residual: whatever the lists forget to mention. Learn these five and the notices on the wall of the District Office will read more easily.',
          ],
          facts: ['F015'],
        },
        {
          headline: 'Usoro Ọchịchị Ọhụrụ',
          paragraphs: [
            'N’ụbọchị mbụ nke ọnwa Ọktoba 1954, usoro ọchịchị ọhụrụ malitere na Naịjirịa. Mpaghara atọ dị n’ala anyị. Nke ọ bụla nwere gọvanọ nke ya na ike ime ọtụtụ ihe n’onwe ya.',
          ],
          language: 'ig',
          facts: ['F015'],
        },
        {
          headline: 'Ifeajuna Clears the Bar',
          paragraphs: [
            'At the Empire and Commonwealth Games in Vancouver this year Emmanuel Ifeajuna won the high jump. No black African had taken a gold medal at these games before him. Schoolmasters in the Township tell us that every sand pit now has its queue of jumpers.',
          ],
          facts: ['F014'],
        },
        {
          headline: 'Forty Years of One Name',
          paragraphs: [
            'When 1914 opened, Britain had two protectorates here, a Northern and a Southern. From that New Year’s Day they made a single territory called Nigeria, with Frederick Lugard over both. The offices of north and south stayed apart, and the habit of thinking in parts is as old as the name of the whole.',
          ],
          facts: ['F003'],
        },
        {
          headline: 'Market Day Arithmetic',
          paragraphs: [
            'A trader of cloth asks how to be sure of her change when the buyer is in a hurry. Do not subtract; add. Say the price aloud, then lay coins on the table one by one, counting upwards until you reach the note that was given you. Shopkeepers everywhere count so, and it can be done even with a baby on the back. Write the sum afterwards, when the stall is quiet.',
          ],
          facts: [],
        },
        {
          headline: 'To Our Correspondents',
          paragraphs: [
            'Letters for Saturday’s paper should reach the office by noon on Wednesday, in ink, on one side of the sheet. Verses cannot be returned.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Lost',
          paragraphs: [
            'Between the motor park and the meat market, one black umbrella with a duck’s head for a handle. The finder is asked to leave it at this office.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'The Women of 1929',
          deck: 'It will be twenty-five years next month.',
          paragraphs: [
            'In November 1929 women of Oloko, and soon of Aba, rose because they feared that a tax would be laid on them. By December the rising had passed through several provinces of the south-east.',
            'It did not end in singing. Over fifty women were killed. We give that figure first because it is sometimes left out, and because most of those who remember the season are still among us, in the compounds and on the benches of this market.',
            'British writing of the time said “the Aba riots”. In the villages nobody uses that phrase: there it is the Women’s War, and Nwanyeruwa of Oloko is the name that is told with it.',
            'What the Ledger would like to have is the songs. If a grandmother in your house still knows one of them, have a schoolchild write down the words, and bring the sheet to us. We shall print what we can and keep the rest safely.',
          ],
          facts: ['F005'],
        },
        {
          headline: 'Five Years Since Iva Valley',
          paragraphs: [
            'The eighteenth of November will be the fifth return of the day on which police fired on coal miners at Iva Valley, Enugu. The men were in dispute about their pay. Twenty-one of them died, and about fifty-one others were hurt. Some accounts count a bystander among the dead as well.',
          ],
          facts: ['F010'],
        },
        {
          headline: 'A Column for Young Readers',
          paragraphs: [
            'Cut a strip of paper as long as your arm. Let each finger’s breadth stand for a year. Make a mark at one end for 1929, when the women rose, and count along to the Tribune’s first number in 1949; then go on to this year. You will see that one is twenty breadths from the other. Now ask the oldest person in your compound to put marks of her own on the strip, for a marriage, a new roof, a first child at school.',
          ],
          facts: ['F005', 'F009'],
        },
        {
          headline: 'How a Sewing Machine Makes a Stitch',
          paragraphs: [
            'A seamstress with a needle has one thread; a machine has two. The needle carries the upper thread down through the cloth and makes a small loop below. A hook on the shuttle catches the loop and passes the lower thread through it. As the needle rises both are drawn tight, and the knot is hidden inside the cloth. If your seam is all loops underneath, it is the upper thread that is too slack.',
          ],
          facts: [],
        },
        {
          headline: 'The Long Strike Recalled',
          paragraphs: [
            'A railway pensioner writes to correct us: it was June, not July, of 1945 when the general strike of government workers began. He is right, and we thank him. It went on for about forty-four days. Wages had stood still while wartime prices had not, and Michael Imoudu was the leader whose name everyone knew.',
          ],
          facts: ['F007'],
        },
        {
          headline: 'Rain and the Road',
          paragraphs: [
            'The rains are slow to leave us this year, or so it feels to anyone who has pushed a lorry. Carters ask that planks be kept at the two soft places beyond the bridge, and returned there after use. A plank borrowed for a roof is a lorry lost for a day.',
          ],
          facts: [],
        },
        {
          headline: 'Sign of the Blue Kettle',
          paragraphs: [
            'Enamel basins, kettles, lamp glasses and hurricane lanterns. All sizes. Bring the old glass and we will match it. Opposite the clock.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Evening Shorthand',
          paragraphs: [
            'Learn shorthand and typewriting after work. Six machines. Quiet room. Tuesdays and Thursdays from six o’clock. First lesson free.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'A Reader’s Guide to Our Newspapers',
          deck: 'Ninety-five years from a sheet for cowries to a tabloid of eight pages.',
          paragraphs: [
            'Which was the first newspaper of this country? The question comes to the Ledger about once a month, so let it be answered in full. The first was Ìwé Ìròyìn of Abẹ́òkúta, printed in Yoruba, and 3 December 1859 is the usual date of its beginning, although 23 November is sometimes given. A copy cost 120 cowries. Henry Townsend, a missionary, had charge of it.',
            'Richard Beale Blaize’s Lagos Times and Gold Coast Colony Advertiser came in 1880. The Nigerian Daily Times followed on the first of June, 1926, edited by Ernest Ikoli. In November 1937 Nnamdi Azikiwe’s West African Pilot brought a livelier style to the nationalist press.',
            'The youngest of this list is the Nigerian Tribune. Its founder is Ọbáfẹ́mi Awólọ́wọ̀, and its opening number, in Ìbàdàn on 16 November 1949, was a tabloid of eight pages.',
          ],
          facts: ['F001', 'F002', 'F004', 'F006', 'F009'],
        },
        {
          headline: 'A Novel About a Drinker',
          paragraphs: [
            'If you have not yet met The Palm-Wine Drinkard, borrow it. Amos Tutùọlá’s novel came out in London two years ago, in 1952, and is among the first that a Nigerian has written in English to be read abroad.',
          ],
          facts: ['F011'],
        },
        {
          headline: 'Where Doctors and Teachers Are Made',
          paragraphs: [
            'Parents ask where a boy or girl with good papers may go without crossing the sea. University College, Ìbàdàn, has been teaching since January 1948. It belongs to the University of London.',
          ],
          facts: ['F008'],
        },
        {
          headline: 'Why Ink Comes Off on Your Fingers',
          paragraphs: [
            'A correspondent of nine years complains that the Ledger blackens her hands. Printing ink is soot ground up in oil. On cheap paper the oil sinks in and takes its time to dry, while the soot stays on the surface and waits for a thumb. Leave the paper in the air until evening and it will be cleaner. It will also be older news.',
          ],
          facts: [],
        },
        {
          headline: 'A Shelf for the Reading Room',
          paragraphs: [
            'The friends of the reading room have forty volumes and one shelf. They would be glad of a second, of any wood, about as wide as a door. Two members will plane and paint it. Novels may be kept for ten days and grammars for a month.',
          ],
          facts: [],
        },
        {
          headline: 'What Kano Suffered',
          paragraphs: [
            'Nobody should read of the new constitution without thinking of Kano. In May 1953, after the dispute about self-government, four days of rioting there set northern and southern residents against one another. There were dead on both sides.',
          ],
          facts: ['F013'],
        },
        {
          headline: 'Six Questions for Saturday Night',
          paragraphs: [
            'One: in which town was Ìwé Ìròyìn printed? Two: how many cowries did a copy cost? Three: who founded the Lagos Times? Four: in what month of 1937 did the Pilot appear? Five: in which city does the Tribune come out? Six: who edited the Daily Times at its start? The answers all stand on this page.',
          ],
          facts: ['F001', 'F002', 'F004', 'F006', 'F009'],
        },
        {
          headline: 'Letter: Let Us Number Our Houses',
          paragraphs: [
            'Sir, the postman of my street is a patient man, but he carries letters to eleven houses called The Yellow House. Paint is cheap. If each landlord would put a figure above his door, our letters would come on the day they arrive. A Yellow House.',
          ],
          facts: [],
        },
        {
          headline: 'Ọkwa',
          paragraphs: ['Nzukọ ụmụ nwanyị ahịa ga-adị n’ụbọchị Satọdee. Biko bịanụ n’oge.'],
          kind: 'notice',
          language: 'ig',
          facts: [],
        },
        {
          headline: 'Bicycles Mended',
          paragraphs: [
            'Punctures while you wait. Spokes, chains, saddles and bells. We also hire out pumps. Under the mango tree behind the post office.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
  ],
};
