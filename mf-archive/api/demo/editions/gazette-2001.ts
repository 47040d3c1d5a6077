import type { DemoEdition } from '../demo-edition.ts';
import { kanoGazette } from '../demo-titles.ts';

export const gazette2001: DemoEdition = {
  title: kanoGazette,
  date: '2001-01-20',
  printedDate: 'Saturday, January 20, 2001',
  number: 'No. 8,140',
  pages: [
    {
      picture: { scene: 'radio', caption: 'A drawing of a wireless set. The mobile telephone is a wireless too.' },
      articles: [
        {
          headline: 'Mobile Licences Go for US$285 Million',
          deck: 'Three winners at the auction in Abuja. The state company holds a fourth licence.',
          paragraphs: [
            'The right to run a mobile telephone service in Nigeria was sold by auction in Abuja, and yesterday the bidding was over. Each of the licences cost US$285 million. Econet, MTN and Communication Investments are the winners. A fourth licence belongs to the operator that the state owns.',
            'What the buyer of a licence gets is not a wire, nor a mast, nor a single telephone, but a slice of air: the permission to use certain frequencies that nobody else may use. Masts, cables, diesel and shops come after, and have to be paid for besides.',
            'For the trader in the cloth market all this comes down to three questions. When will it ring? What will a minute cost? And who pays when the line drops? The auction gives an answer to none of them. It has, however, settled who must answer.',
          ],
          facts: ['F180'],
        },
        {
          headline: 'How a Call Finds You',
          paragraphs: [
            'The country will be laid out in cells, each with a mast in its middle. A telephone that is switched on tells the nearest mast, every so often, that it is there. When somebody rings, the network looks up in which cell you were last heard and calls your number from that mast only. Drive on, and the next mast takes over in the middle of a word. If no mast hears you, you are, for the network, nowhere.',
          ],
          facts: ['F180'],
        },
        {
          headline: 'Wayar Tafi-da-Gidanka',
          language: 'ha',
          paragraphs: [
            'Gwamnati ta sayar da lasisin wayar hannu a Abuja a ranar Juma’a. Kowane lasisi ya kai dalar Amurka miliyan 285. Kamfanonin da suka ci nasara su ne Econet da MTN da Communication Investments. Ƴan kasuwar Kano suna tambaya: yaushe waya za ta fara aiki, kuma nawa ne kuɗin minti ɗaya?',
          ],
          facts: ['F180'],
        },
        {
          headline: 'Strike and Price',
          paragraphs: [
            'It is half a year since the strike over petrol. The price was put up last June, to ₦30 in most reports of it, and the Nigeria Labour Congress, under Adams Oshiomhole, called its members out. When work began again the litre cost ₦22. The gauge in our own yard shows those two figures under a cracked glass, and the driver reads them out each morning as others read the weather.',
          ],
          facts: ['F178'],
        },
        {
          headline: 'Paper for a Hundred',
          paragraphs: [
            'The ₦100 note, brought in at the end of 1999, is by now soft enough to fold. The portrait is that of Ọbáfẹ́mi Awólọ́wọ̀. Cloth merchants count it in bricks of a hundred pieces, with a strip of newspaper round the middle; we are glad to be of use, and only ask them to take yesterday’s.',
          ],
          facts: ['F177'],
        },
        {
          headline: 'Nine Years at Abuja',
          paragraphs: [
            'When the bidders met in Abuja this week the town had been the seat of government for nine years and a month; it took that place from Lagos on 12 December 1991. Its map was begun with a decree of 1976. Kano men who drive there say that the best way in is early. The road numbers are new, the kola sellers are from home, and the car parks, unlike ours, have white lines that somebody obeys.',
          ],
          facts: ['F142', 'F087', 'F180'],
        },
        {
          headline: 'Indigo, Deep or Light',
          kind: 'advertisement',
          paragraphs: [
            'Bring your cloth white and take it home blue. One dip for sky, six for midnight. We tie, stitch and fold by pattern, or by yours. Hands are washed before change is given.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'oil-rig', caption: 'A drawing of an oil rig.' },
      articles: [
        {
          headline: 'Gas That Travels as a Liquid',
          deck: 'More than a year of cargoes from Bonny, and how they are made.',
          paragraphs: [
            'In October 1999 the first cargo of liquefied natural gas left Bonny. What sort of freight is that? Gas comes up with the oil and was for long a nuisance, to be burned at the well. It takes up so much room that to ship it as it is would be like exporting the wind.',
            'But if gas is made cold enough it turns to liquid, as steam turns to water on a lid. It then fills about one part in six hundred of the space. The tank of the ship is a flask like the one in which a farmer keeps his tea, only larger. At the other end the cargo is warmed and becomes gas again.',
            'It is the newest branch of a trade that began at Oloibiri in 1956 and first filled a tanker two years afterwards. What is shipped as a liquid is at any rate not burned at the well. A cubic metre that lights a stove abroad is paid for; one that lights the sky at home is not.',
          ],
          facts: ['F174', 'F017', 'F021'],
        },
        {
          headline: 'Sukur on the List of the World',
          paragraphs: [
            'Nigeria’s first World Heritage site is a hill country in Adamawa. The Sukur Cultural Landscape was put on the list in 1999. It is sometimes called the first landscape in Africa to be listed as culture, because what is to be protected there is no single building but the whole look of a country that people have shaped with their hands. Schools that plan a journey should ask for a guide in the village and carry their rubbish home.',
          ],
          facts: ['F171'],
        },
        {
          headline: 'A Year of the New Code',
          paragraphs: [
            'Zamfara was the first state in the present republic to take up sharia as its criminal law. The step was taken at Gusau on 27 October 1999, and the code has been in force since January of last year. Readers who send us letters on the subject, for or against, are asked to keep them under a hundred words and free of names.',
          ],
          facts: ['F175'],
        },
        {
          headline: 'Odi, November 1999',
          paragraphs: [
            'The question of what took place at Odi in Bayelsa is still put to us. Twelve police officers had been killed by armed men. On 20 November 1999 soldiers entered; the town was destroyed and many civilians died. A newspaper chronology speaks of scores. Others give far higher counts. There is no figure on which all agree, and we print none.',
          ],
          facts: ['F176'],
        },
        {
          headline: 'Wells, Masts and Haze',
          paragraphs: [
            'Why can one see the sun in the harmattan and look it in the face? The wind from the desert carries dust so fine that it does not fall. It hangs between us and the light and takes the glare away. The same dust lies in the throat, in the works of clocks and on the glass of solar lamps. Wipe the lamp with a dry cloth, drink often, and leave the clock to the clockmaker. The masts for the new telephones, when they come, will stand in it too.',
          ],
          facts: ['F180'],
        },
        {
          headline: 'Letter: Two Thousand and One',
          paragraphs: [
            'Sir, My son says that the new century began last year, and my daughter says this month. They agree only in wanting a mobile telephone, of which there is none to be had until the licences are put to use. Which of them should I send to buy the bread? Yours, Father of Two.',
            'Your daughter counts as the almanac does, for there was no year nought. Send your son: the walk will do him good.',
          ],
          facts: ['F180'],
        },
        {
          headline: 'Wrist Watches Set Right',
          kind: 'advertisement',
          paragraphs: [
            'Dust of the harmattan removed from any movement. New glass, new strap, new spring. Watches left over a year are worn by the apprentice.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'groundnuts', caption: 'A drawing of sacks of groundnuts.' },
      articles: [
        {
          headline: 'Four Men and One Stick',
          deck: 'How the silver relay of Sydney was run, for those who slept.',
          paragraphs: [
            'Every school in Kano will hold its sports before the great heat arrives, and every school asks us for the rules of the relay. Here they are, with an example of the highest class.',
            'At Sydney on 30 September last year Nigeria’s men were second in the Olympic relay over four times 400 metres. Clement Chukwu, Jude Monye, Sunday Bada and Enefiok Udo-Obong were the names on the sheet.',
            'Each runner goes once round. The stick must be passed within a marked zone, by hand, and whoever drops it must pick it up himself. Only the first man stays in his lane the whole way; after that the runners may cut to the inside, so that at the second change eight people want the same patch of ground.',
            'Teach this: look forward when you receive, look backward never, and shout. Most relays at schools are lost not by legs but by manners, because two boys both said after you.',
          ],
          facts: ['F179'],
        },
        {
          headline: 'January, a Month of Openings',
          paragraphs: [
            'January 1, 1914: Frederick Lugard’s two protectorates become one. January 1, 1966: the New Nigerian. January 1, 1973: naira and kobo. January 4, 1966: the bridge at Onitsha. January 15, 1970: the end of the civil war, at Dodan Barracks. January 28, 1956: a queen begins her tour, with Kano on the list. Yesterday’s auction will have to be written in small.',
          ],
          facts: ['F003', 'F047', 'F074', 'F048', 'F070', 'F018', 'F180'],
        },
        {
          headline: 'Riddles From the Gate',
          paragraphs: [
            'It has three winners and no loser’s name was called: what is it? The licence sale. It went left for years and in one night turned right: what is it? The traffic, in April 1972. It was eight, then nineteen, then thirty-six: what is that? Nothing, for it was never eight; the states began at twelve.',
          ],
          facts: ['F180', 'F072', 'F055', 'F086', 'F164'],
        },
        {
          headline: 'Noman Gyaɗa',
          language: 'ha',
          paragraphs: [
            'Manomi yana shuka gyaɗa da damina, yana girbi da kaka. Idan ya tanadi iri mai kyau, shekara mai zuwa ba zai nemi bashi ba. Jami’ar Ahmadu Bello a Zariya ta buɗe ƙofarta ranar 4 ga Oktoba, 1962, da ɗalibai 426. Ɗaliban noma suna koyon yadda ake adana iri a busasshen wuri.',
          ],
          facts: ['F036'],
        },
        {
          headline: 'Letter: Save the Pyramids in Ink',
          paragraphs: [
            'Sir, I was young in the year when the Central Bank opened, 1959. Children in the class that I now visit had never heard that sacks of groundnuts used to be stacked in this city like hills with steps. One asked who was buried inside. Would the Gazette print a drawing, so that I may have a witness? Yours, Old Weighing Clerk.',
            'We do so above. The artist worked from a sack and from imagination.',
          ],
          facts: ['F023'],
        },
        {
          headline: 'Counting the Republic’s Days',
          paragraphs: [
            'Since the handover of 29 May 1999 there have been two Januaries. Pupils who are to write on how the Fourth Republic came about need four dates and may look up the rest: the vote of 12 June 1993, the night of 17 November in that year when Sani Abacha removed the interim government, his death on 8 June 1998, and the ballot of 27 February 1999.',
          ],
          facts: ['F173', 'F147', 'F150', 'F167', 'F172'],
        },
        {
          headline: 'Camel, Quiet',
          kind: 'advertisement',
          paragraphs: [
            'Nine years old, walks at the head or at the tail, does not mind lorries. Sold because the owner has bought a van. Viewing after the afternoon prayer.',
          ],
          facts: [],
        },
        {
          headline: 'A Hundred Kites',
          kind: 'notice',
          paragraphs: [
            'While the wind is steady the Kite Makers’ Circle flies every evening from the old parade ground. Paper, paste and canes are there. Strings of glass are forbidden.',
          ],
          facts: [],
        },
      ],
    },
  ],
};
