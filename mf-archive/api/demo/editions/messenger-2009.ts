import type { DemoEdition } from '../demo-edition.ts';
import { beninMessenger } from '../demo-titles.ts';

export const messenger2009: DemoEdition = {
  title: beninMessenger,
  date: '2009-10-05',
  printedDate: 'Monday, October 5, 2009',
  number: 'No. 5,612',
  pages: [
    {
      picture: { scene: 'oil-rig', caption: 'A drawing of an oil rig.' },
      articles: [
        {
          headline: 'The Sixty Days Are Over',
          deck: 'The time for handing in weapons in the Delta ended yesterday.',
          paragraphs: [
            'Armed groups in the Niger Delta had until yesterday, Sunday, 4 October, to give up their weapons and be pardoned. The offer was made in Abuja on 25 June by the government of Umaru Musa Yar’Adua. The collecting itself began in August and was to last for sixty days.',
            'What was offered, in plain words, is an amnesty: a promise by the state that it will not try a person for what he did before a certain day, provided that he stops. It is not a finding that he was right, nor that he was wrong. No judge sits. The gun is entered in a book and the man is let go.',
            'Such a promise is the beginning of something and not the end. The creeks themselves are as they were on Saturday. Whoever comes home with empty hands has to find something to do with them.',
            'How many came in we do not yet know. This newspaper will print the count when one has been made that two sides can sign.',
          ],
          facts: ['F213'],
        },
        {
          headline: 'Five Banks, Five New Heads',
          paragraphs: [
            'It is seven weeks since the Central Bank, of which Sanusi Lamido Sanusi is governor, dismissed the heads of five banks and put fresh money into them. The banks are Afribank, FinBank, Intercontinental, Oceanic and Union, and the day was 14 August. The sum is reported as ₦400 billion by some and as much as ₦420 billion by others, say US$2.6 billion.',
            'Depositors here have asked whether they should draw their savings and sleep on them. The banks are open, and a mattress pays no interest.',
          ],
          facts: ['F215'],
        },
        {
          headline: 'The Flame by the Village',
          paragraphs: [
            'Four years ago next month, a federal court that sat in this city gave judgment for Jonah Gbemre and the Iwherekan community against Shell and others. To burn off gas beside people’s houses, it held on 14 November 2005, is a breach of their right to life. The order was to stop. The flaring went on. Law teachers set the case beside older ones and ask their classes: what is a right without a meter to read it by?',
          ],
          facts: ['F198'],
        },
        {
          headline: 'A Year Without Bakassi',
          paragraphs: [
            'Since 14 August 2008 the whole of the Bakassi peninsula has been in the hands of Cameroon. The handing over was completed at Calabar. So ended what the court at The Hague had decided in October 2002. Atlases printed in the years between show the line in dashes, and should be corrected with a soft pencil.',
          ],
          facts: ['F212', 'F186'],
        },
        {
          headline: 'What July Left at Maiduguri',
          paragraphs: [
            'From 26 to 30 July there was fighting at Maiduguri in Borno between the security forces and the group called Boko Haram. It ended when its leader, Mohammed Yusuf, died in the custody of the police. At least 150 people were dead by the early counts; higher numbers have been given since. No figure is agreed, and we do not add one of our own.',
          ],
          facts: ['F214'],
        },
        {
          headline: 'Bread Without a Queue',
          kind: 'advertisement',
          paragraphs: [
            'Order tonight, collect at six by the side window. Sweet loaf, plain loaf, and a brown one that is better than it looks. Bring a cloth; we have done with nylon bags.',
          ],
          facts: [],
        },
        {
          headline: 'Four Days, Not Forty',
          kind: 'notice',
          paragraphs: [
            'On Friday we wrote that the choir would sing for forty days. It was four. The choir has forgiven us, and the neighbours have written to express relief.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'school', caption: 'A drawing of a school yard.' },
      articles: [
        {
          headline: 'A Page for the School Project',
          deck: 'Every year somebody’s homework is the history of Benin City in the federation.',
          paragraphs: [
            'We save parents the walk to our files. In the federal constitution of 1 October 1954, which most books call after Oliver Lyttelton, there were three regions, each with a governor and a premier. Benin lay in the Western one. By the vote of 13 July 1963 it passed to a region that it had for a capital of its own, the fourth.',
            'On 9 August 1967, in the second month of the war, Biafran troops came over the Niger and occupied the Mid-West. They went as far as Ore and were there turned back. That October, at Asaba, federal soldiers killed unarmed men and boys by the hundred. Over a thousand may have died; the number will never be known exactly.',
            'On 27 August 1991 the state of Bendel became Edo and Delta. Every school map older than that day is out of date, though the rivers on it have kept their places.',
            'Pupils should copy the dates and find the reasons themselves. There are people in every street who were there, and most have never been asked.',
          ],
          facts: ['F015', 'F039', 'F058', 'F060', 'F139'],
        },
        {
          headline: 'Twenty-Four Years After the First',
          paragraphs: [
            'It was in 1985 that Grace Alele-Williams took charge of the university here and opened a door. Others went through doors of their own: Folake Solanke at the bar before her, Aloma Mariam Mukhtar to the Supreme Court in 2005, Virginia Etiaba to a governor’s desk in 2006. A girl writes to ask which of these is the easiest. We advise her to push at each, and to begin with the one that is marked Mathematics, since it leads to a corridor with all the rest.',
          ],
          facts: ['F119', 'F110', 'F194', 'F204'],
        },
        {
          headline: 'How to Take a Census of a Tree',
          paragraphs: [
            'The counters of March 2006 went to every door for their 140 million. You cannot do so with leaves. Count those on one twig, then the twigs on one branch, then the branches, and multiply. Your sister, who chose another twig, will have a different answer. Take the middle of the two. This is called an estimate, and it is what most of the large numbers in a newspaper are.',
          ],
          facts: ['F200'],
        },
        {
          headline: 'Abụ Ochie Nne',
          language: 'ig',
          paragraphs: [
            'Prince Nico Mbarga wepụtara abụ Sweet Mother n’Ọnịcha na 1976. Abụ ahụ na-ekele nne. Ọtụtụ mmadụ n’Afrịka maara ya. Taa, ụmụaka na-abụ ya n’ụlọ akwụkwọ. Kedu abụ na-amasị nne gị? Jụọ ya, deta ya n’akwụkwọ.',
          ],
          facts: ['F085'],
        },
        {
          headline: 'Film by the Crate',
          paragraphs: [
            'Seventeen years after Living in Bondage the trade that it began no longer comes on tape. The story had been Okechukwu Ogunjiofor’s and the money Kenneth Nnebue’s; the tongue was Igbo, and the year 1992. Discs now go out by the crate from Onitsha and Lagos. A seller at our gate sorts his by what happens at the end: wedding, reunion, judgment, part two.',
          ],
          facts: ['F143'],
        },
        {
          headline: 'Letter: Wanted, a Dull Week',
          paragraphs: [
            'Dear Messenger, Since August I have learned the names of five banks, two satellites and a commission. I am a tailor. Could we have a week in which nothing is dismissed, launched or extended? I should like to read about weather. Yours, Tape Round My Neck.',
            'Rain by Thursday. The rest we cannot promise.',
          ],
          facts: ['F215', 'F191', 'F207'],
        },
        {
          headline: 'School Sandals',
          kind: 'advertisement',
          paragraphs: [
            'Cut from tyre, strapped with canvas, stitched twice. They outlast the term and sometimes the brother. Draw round the foot and send the paper.',
          ],
          facts: [],
        },
      ],
    },
    {
      picture: { scene: 'football', caption: 'A drawing of a football match. It shows no real game.' },
      articles: [
        {
          headline: 'Ten Games to Tell Your Grandchildren',
          deck: 'Not the ten best, for that would start a fight; ten that have a date.',
          paragraphs: [
            'The high jump at Vancouver, 1954. Hogan Bassey in Paris, 24 June 1957. Dick Tiger in San Francisco, 23 October 1962, and in Ìbàdàn, 10 August of the following year. Maiyegun’s bronze at Tokyo, 1964. That makes five without a football.',
            'Then football comes in. The club from Ìbàdàn and its African cup, 1976. The three goals of 22 March 1980. The boys in Beijing, 11 August 1985. Tunis, 10 April 1994. And at Sanford Stadium, on 3 August 1996, three against Argentina’s two.',
            'What have these in common? In nearly all of them nobody had done the thing before, and so nobody could say how it was done. Coaches make much of examples. The first has none.',
            'An eleventh place is left open on purpose. It should go to Chioma Ajunwa and her 7.12 metres on the day before Sanford; but the man who made up this page had counted only on his fingers.',
          ],
          facts: ['F014', 'F019', 'F037', 'F040', 'F045', 'F084', 'F106', 'F121', 'F152', 'F162', 'F163'],
        },
        {
          headline: 'Why a Ball Bends',
          paragraphs: [
            'A ball that spins drags air round with it. On the one side this air goes with the wind that meets the ball, and on the other against it; the ball is pushed to the side where the air passes faster. Hence the free kick that goes round a wall. Strike low and off the centre, with the inside of the foot, and follow through. The ball that Rashidi Yekini put into a net at Dallas in 1994, the country’s first goal at a World Cup, was pushed about by the very same air.',
          ],
          facts: ['F154'],
        },
        {
          headline: 'October Has the Flags',
          paragraphs: [
            'October 1, 1954, 1960, 1963, 1979 and 1996: a constitution, independence, a republic, a second one, six states. October 2: nothing in our files, and very pleasant it is. October 18, 1998: the fire at Jesse. October 20, 2005: eighteen billion dollars struck from a slate. October 27, 1999: the code at Gusau. Yesterday’s date will join them.',
          ],
          facts: ['F015', 'F028', 'F042', 'F105', 'F164', 'F170', 'F196', 'F175', 'F213'],
        },
        {
          headline: 'Pencil Quiz, No Rubbing Out',
          paragraphs: [
            'Which Lagos paper of 1880 had the Gold Coast in its title? Who was the first woman in the Senate? Of which commission was a Nobel laureate the first chairman? Which club, in 2005, took eighteen billion from thirty?',
            'The Lagos Times. Wúràọlá Èsan. Road safety. That of Paris, which plays no games.',
          ],
          facts: ['F002', 'F027', 'F130', 'F127', 'F196'],
        },
        {
          headline: 'Buses on the Brain',
          paragraphs: [
            'A town council that is not ours wants a bus lane like that of Lagos. Its members should first stand where the lane would run, with a watch, from six to nine, and write down how many people pass and in what. The Lagos line of 22 kilometres was opened in March of last year at a price of about US$1.7 million for each. Ours, if laid to the ring and no farther, would want a good deal of watching first.',
          ],
          facts: ['F211'],
        },
        {
          headline: 'A Word on Vaccination',
          paragraphs: [
            'Grandmothers remember when smallpox was struck from the list: the last cases here were in 1970. Polio is still on it. Six years ago it came back strongly, after several northern states had stopped their campaigns, and it took until the next year to start them again. Cards should be kept with the birth certificate, and not with the gas receipts.',
          ],
          facts: ['F067', 'F189'],
        },
        {
          headline: 'Found in a Book',
          kind: 'notice',
          paragraphs: [
            'Inside a borrowed atlas: a pressed hibiscus, a bus ticket, and a letter that begins with my dear and was not read further. Claim at the lending desk.',
          ],
          facts: [],
        },
        {
          headline: 'Ladders Lent',
          kind: 'advertisement',
          paragraphs: [
            'Six rungs for pictures, twelve for gutters, twenty for mangoes. By the hour or until it rains. Somebody must hold the foot; we can lend him too.',
          ],
          facts: [],
        },
      ],
    },
  ],
};
