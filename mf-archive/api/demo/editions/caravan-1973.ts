import type { DemoEdition } from '../demo-edition.ts';
import { sokotoCaravan } from '../demo-titles.ts';

export const caravan1973: DemoEdition = {
  title: sokotoCaravan,
  date: '1973-06-02',
  printedDate: 'Saturday, June 2, 1973',
  number: 'No. 42',
  pages: [
    {
      picture: { scene: 'school', caption: 'A drawing of a school under trees.' },
      articles: [
        {
          headline: 'A Year of Service for Graduates',
          deck: 'The National Youth Service Corps has been set up. Who goes, for how long, and where?',
          paragraphs: [
            'Young men and women who finish at a university are to give one year to the country. The National Youth Service Corps dates from the twenty-second of May and was set up by the government of Yakubu Gowon.',
            'Its rule can be said in a breath: a year of service, and normally outside one’s home state. A graduate from the coast may find himself in Sokoto, and one of ours may have to learn which leaves go into a soup of the creeks.',
            'That second half of the rule is the larger part of it. The war is three years behind us. There are many people in each corner of the land who have never eaten at the same mat with someone from another.',
            'The Caravan asks its readers to do what the town has always done for those who arrive by the evening lorry. Show them the well. Tell them the price of things, the true one. Correct their Hausa gently, and let them correct our English.',
          ],
          facts: ['F077', 'F070'],
        },
        {
          headline: 'Hidimar Ƙasa',
          paragraphs: [
            'A ran 22 ga Mayu, 1973, gwamnati ta kafa Hukumar Hidimar Ƙasa ta Matasa. Ɗaliban da suka gama jami’a za su yi wa ƙasa aiki na shekara ɗaya. Yawanci za su yi aikin a wata jiha dabam, ba a jiharsu ba.',
          ],
          language: 'ha',
          facts: ['F077'],
        },
        {
          headline: 'What to Pack for Sokoto',
          paragraphs: [
            'Advice for those who come to us from the rain. Two loose gowns are worth more than five tight shirts. Bring a cloth for the mouth when the dust walks. Shoes that can be shaken out. A lamp, a book you have been meaning to read since school, and a photograph of your people, for everyone will ask to see it.',
          ],
          facts: ['F077'],
        },
        {
          headline: 'Five Months of Kobo',
          paragraphs: [
            'The naira was born on New Year’s morning. By now even the onion sellers can turn ten shillings into one naira without moving their lips. Half a crown is the coin that people miss: it came to twenty-five kobo and bought more, they say, than twenty-five kobo does. This is not arithmetic but memory.',
          ],
          facts: ['F074'],
        },
        {
          headline: 'Small Change Lesson',
          paragraphs: [
            'Count in tens. Ten kobo was a shilling; fifty kobo was five. To add 35 and 45, take five from the second and give it to the first: 40 and 40 make 80. The decimal point is only a fence between naira and kobo, and goats must stay on their own side.',
          ],
          facts: ['F074'],
        },
        {
          headline: 'A Dearer Litre',
          paragraphs: [
            'Petrol now stands at 8.45 kobo a litre, where it was 6 before. That at least is what one table says; another gives 8.8 for these years. Early figures of this kind should be handled with care.',
          ],
          facts: ['F073'],
        },
        {
          headline: 'Words for New Arrivals',
          paragraphs: [
            'Sannu is a greeting and does for most hours. Ina kwana asks how you slept, and is for mornings. The reply is lafiya, which means well, whatever the night was like. Na gode is thank you. With these four and open hands a corps member can live here for a week; for the other fifty-one a little more is needed.',
          ],
          facts: ['F077'],
        },
        {
          headline: 'Camels Watered',
          paragraphs: [
            'The north trough is being relined. Until it is dry, herds should use the south one, largest first.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Mats and Fans',
          paragraphs: [
            'Palm mats, round and long. Fans for guests in three patterns. Door screens that admit the wind and keep out the hen. On the hill side of the old market.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'The Road Changes Sides',
          deck: 'A year and two months on the right, and what we have learned.',
          paragraphs: [
            'On 2 April 1972 the whole country moved over. What had kept left kept right from that morning, like the French-speaking neighbours to the north, east and west of us. Babátúndé Jose was chairman of the commission that got it ready.',
            'Sokoto people were perhaps the calmest in the federation, since those who trade across the border had been changing sides for years at the customs post. Their difficulty was of the opposite kind: they had grown used to swapping, and had now to stop.',
            'What remains is habit in small things. A man steps off the kerb and looks the wrong way. A passenger goes round to the driver’s door. Bicycles, which obey nobody, ride in the middle.',
            'The Caravan suggests a rule for schools. Before crossing, look left, look right, look left again, and then look for the bicycle.',
          ],
          facts: ['F072'],
        },
        {
          headline: 'Why Left, Why Right?',
          paragraphs: [
            'Nobody is sure why half the world drives on one side and half on the other. Some speak of swords, worn on the left hip by riders who passed each other with the sword arm inward. Some speak of big wagons, whose drivers rode the left-hand horse and wished to see their wheels. What is sure is that the side matters less than that everyone should choose the same.',
          ],
          facts: ['F072'],
        },
        {
          headline: 'How Far Is a Kilometre?',
          paragraphs: [
            'As the new road signs are coming, learn them early. Five miles are eight kilometres. A grown camel with a load makes four or five of them in the hour, a lorry sixty, rumour any number. Divide by eight, multiply by five, and you have the miles that your father walked.',
          ],
          facts: [],
        },
        {
          headline: 'The Club of Oil Sellers',
          paragraphs: [
            'What is the long word that announcers swallow? The Organization of the Petroleum Exporting Countries. Take the first letters, as everyone does. Nigeria has belonged to it since the meeting at Vienna in July 1971.',
          ],
          facts: ['F071'],
        },
        {
          headline: 'Pilgrims Remembered',
          paragraphs: [
            'In January an aircraft with pilgrims on their way home crashed at Kano. The day was the twenty-second, and 176 people died. It was a Boeing 707. May those who wait at the house of a traveller be given patience.',
          ],
          facts: ['F075'],
        },
        {
          headline: 'A New Sunday Paper',
          paragraphs: [
            'Another title has joined the bundle that comes up on the train: the Sunday Punch. Number one bears the date of 18 March. Olú Abọ́dẹ́rìn and Sam Amuka founded the company. It reaches Sokoto on Wednesday and is called the Wednesday Punch by the boys who carry it.',
          ],
          facts: ['F076'],
        },
        {
          headline: 'Letter: Let the Well Rope Alone',
          paragraphs: [
            'Sir, a good rope is made of baobab bark and lasts two dry seasons. Ours have lasted two weeks. Whoever is cutting lengths off to tie goats should know that goats can be tied with anything, and wells cannot. A Drawer of Water.',
          ],
          facts: [],
        },
        {
          headline: 'Wrestling',
          paragraphs: [
            'The Friday wrestling is moved to the sand behind the brick kiln. Drummers are to stand on the west, so that the sun is in nobody’s eyes.',
          ],
          kind: 'notice',
          facts: [],
        },
        {
          headline: 'Radio Mender',
          paragraphs: [
            'Batteries joined, aerials strung, dials lit. If it hums, it can be cured. If it is silent, bring it early.',
          ],
          kind: 'advertisement',
          facts: [],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'The Disease That Left',
          deck: 'Smallpox, from the last cases to an empty register.',
          paragraphs: [
            'A health sister with twenty years of service has closed a book. In it she kept the names of those with smallpox, and there has been nothing to write for three years.',
            'Nigeria recorded its last cases in 1970, and during the first half of that year the disease went from the whole of West and Central Africa. No one in those lands is known to have caught it since.',
            'It was done with a needle, a jar of vaccine and a great deal of walking. The scar on the upper arm is the mark of it. Children ask what it is for. Tell them it is a lock on a door, and that a thing which has nowhere left to enter dies in the road.',
            'The sister’s advice has not changed on that account. A sick child should be shown early; a case that turns out to be only heat rash costs nobody anything.',
          ],
          facts: ['F067'],
        },
        {
          headline: 'Boil, Cool, Cover',
          paragraphs: [
            'Water that looks clean may not be. Let it boil until the bubbles are as big as beans. Cool it in the pot in which it boiled, and pour it into a jar with a narrow neck. Put a lid on the jar and a cup with a handle on the lid. Dip no hand.',
          ],
          facts: [],
        },
        {
          headline: 'Fever From the East',
          paragraphs: [
            'The sickness first described in 1969 and called after Lassa is still a subject for the learned. For the household a plain hint will do: the fewer rats in a room, the fewer fevers. Keep grain in a pot with a stone on top.',
          ],
          facts: ['F064'],
        },
        {
          headline: 'School Boards by the Hundred',
          paragraphs: [
            'Who pays for a university? Fees are the smaller share. Ahmadu Bello University had 426 on its roll in the first year, 1962, and could be fed from one kitchen; now it wants many kitchens. Each new bed needs a lamp, a tap, a shelf and a teacher.',
          ],
          facts: ['F036'],
        },
        {
          headline: 'What the Twelve Are Called',
          paragraphs: [
            'Pupils mix them up. Say aloud: Lagos, Kano, Rivers, Kwara. That makes four of the names that appeared on 27 May 1967. For the other eight, look at the map, and notice which of them you had to look for.',
          ],
          facts: ['F055'],
        },
        {
          headline: 'Notes From an Onion Field',
          paragraphs: [
            'An onion is a bundle of leaves that has decided to wait. It swells when days grow long and water is short. Stop the channel when the necks begin to bend. Pull on a dry morning, and let the crop lie on the bed until the skin whispers. Do not wash it. Plait the tops and hang the plaits where a breeze passes.',
          ],
          facts: [],
        },
        {
          headline: 'Old Coin Album',
          paragraphs: [
            'A schoolmaster has pasted onto one sheet a penny with a hole, a shilling and a note of the currency board, which supplied these parts from 1912 until 1959. Beneath them is a kobo. He wishes to exchange a threepenny bit for a cowrie.',
          ],
          facts: ['F024', 'F074'],
        },
        {
          headline: 'Tents Let Out',
          paragraphs: [
            'For weddings, namings and examinations. Poles, pegs and ropes are counted in and counted out. Rain is the customer’s affair.',
          ],
          kind: 'advertisement',
          facts: [],
        },
        {
          headline: 'Found',
          paragraphs: [
            'One page of a letter that begins My dear son and ends with the price of a ram. It may be read, and claimed, at this office.',
          ],
          kind: 'notice',
          facts: [],
        },
      ],
    },
  ],
};
