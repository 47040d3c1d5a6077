import type { DemoEdition } from '../demo-edition.ts';
import { kanoGazette } from '../demo-titles.ts';

export const gazette1973: DemoEdition = {
  title: kanoGazette,
  date: '1973-01-02',
  printedDate: 'Tuesday, January 2, 1973',
  number: 'No. 210',
  pages: [
    {
      picture: { scene: 'coins', caption: 'A drawing of the new coins.' },
      articles: [
        {
          headline: 'The Naira Is Here',
          deck: 'One naira for ten shillings. ₦2 for a pound. One hundred kobo in a naira.',
          paragraphs: [
            'The naira and kobo replaced the pound on Monday, the first of January 1973. One naira equals ten shillings, so that two naira make one pound.',
            'There are one hundred kobo in one naira. A price of ten shillings is now ₦1, and a price of one pound is now ₦2.',
          ],
          facts: ['F074'],
        },
        {
          headline: 'Sabon Kuɗin Ƙasa',
          paragraphs: [
            'Daga ɗaya ga Janairu 1973 naira da kobo su ne kuɗin ƙasar Nijeriya. Naira ɗaya tana daidai da sulai goma. Naira biyu tana daidai da fam ɗaya. Kobo ɗari ne a cikin naira ɗaya.',
          ],
          facts: ['F074'],
        },
        {
          headline: 'Sixty Years of Notes',
          paragraphs: [
            'The West African Currency Board supplied money to Nigeria from 1912. Notes of the Central Bank of Nigeria took the place of the board’s on 1 July 1959. They were in pounds and shillings.',
            'The notes were changed once before in this republic, in January 1968.',
          ],
          facts: ['F024', 'F061'],
        },
        {
          headline: 'Kano State Since 1967',
          paragraphs: ['Kano is one of the twelve states that replaced the four regions on 27 May 1967.'],
          facts: ['F055'],
        },
        {
          headline: 'Pound and Naira: a Table',
          paragraphs: [
            'Ten shillings: ₦1. One pound: ₦2. Two pounds: ₦4. Five pounds: ₦10. Ten pounds: ₦20. Fifty pounds: ₦100.',
          ],
          facts: ['F074'],
        },
      ],
    },
    {
      articles: [
        {
          headline: 'A Paper for the North',
          deck: 'The New Nigerian came out of Kaduna on the first day of 1966.',
          paragraphs: [
            'The New Nigerian began publication in Kaduna on 1 January 1966. It grew out of the weekly Nigerian Citizen.',
          ],
          facts: ['F047'],
        },
        {
          headline: 'Ten Years of Ahmadu Bello University',
          paragraphs: [
            'Ahmadu Bello University opened at Zaria on 4 October 1962. It had four faculties and 426 students, of whom 147 came from the north.',
          ],
          facts: ['F036'],
        },
        {
          headline: 'Fifty-Five Million',
          paragraphs: [
            'The census of 1963 was accepted with a total of about 55.6 million people. A count in 1962 had been cancelled after claims of inflated figures. The count of 1952 to 1953 had given 31.6 million.',
          ],
          facts: ['F038'],
        },
        {
          headline: 'Nine Months on the Right',
          paragraphs: [
            'Traffic in Nigeria has kept to the right since 2 April 1972. Before that day it kept to the left.',
          ],
          facts: ['F072'],
        },
        {
          headline: 'The Republic at Nine',
          paragraphs: [
            'Nigeria became a republic on 1 October 1963 and cut its remaining constitutional ties with the British Crown. Nnamdi Azikiwe was its first president, a largely ceremonial office.',
          ],
          facts: ['F042'],
        },
        {
          headline: 'Television from Kaduna',
          paragraphs: [
            'Television in the north began from Kaduna in March 1962, a month before the federal service in Lagos.',
          ],
          facts: ['F034'],
        },
        {
          headline: 'OPEC and Ourselves',
          paragraphs: [
            'Nigeria has been a member of the Organization of the Petroleum Exporting Countries since July 1971.',
          ],
          facts: ['F071'],
        },
        {
          headline: 'The First Parliament',
          paragraphs: [
            'The parliament of independence was elected on 12 December 1959. The Northern People’s Congress took 134 seats of 312.',
          ],
          facts: ['F026'],
        },
      ],
    },
  ],
};
