/** Test sentences with several numbers close together. */
export const truths: readonly string[] = [
  'Police said 12 people were killed and 14 injured when 2 lorries collided at Ore on 3 May 1971.',
  'Rangers beat Shooting Stars 2-1 before 35,000 people at the National Stadium on 12 June 1976.',
  'The price of petrol rose from 8.45 kobo to 9.5 kobo a litre on 1 October 1973.',
  'The budget gives N250 million to roads, N120 million to schools and N75.5 million to health.',
  'Between 1966 and 1970 the port of Lagos handled 60 per cent of imports and 40 per cent of exports.',
  'The 1963 census counted 55,670,055 people, of whom 29.8 million live in the North.',
  'Ibadan recorded 45 cases of cholera, Abeokuta 32 and Ilorin 9 in the first 3 weeks of August 1971.',
  'Flight WT 149 left Lagos at 7.30 a.m. with 80 passengers and 7 crew on board.',
  'Of 1,200 teachers who applied, 350 were posted to Kano, 275 to Kaduna and 90 to Jos.',
  'Cover price 10k in 1975, 20k in 1979 and 50k by 1986.',
];

/** A passage, and a true paraphrase of it. */
export const paraphrases: readonly (readonly [passage: string, sentence: string])[] = [
  [
    'Gen. Yakubu Gowon yesterday opened the new Eko Bridge in Lagos. It cost N22 million to build.',
    'General Gowon opened the new Eko Bridge in Lagos.',
  ],
  [
    'Gen. Yakubu Gowon yesterday opened the new Eko Bridge in Lagos. It cost N22 million to build.',
    'Building the Eko Bridge cost N22 million.',
  ],
  [
    'The University of Ife was founded in 1962 by the government of Western Nigeria.',
    'In 1962 the government of Western Nigeria established the University of Ife.',
  ],
  [
    'The University of Ife was founded in 1962 by the government of Western Nigeria.',
    'The University of Ife was begun in 1962.',
  ],
  [
    'Twelve people died and thirty were injured when a train left the rails near Kafanchan on Sunday.',
    'A train left the rails near Kafanchan, and 12 people were killed.',
  ],
  [
    'Twelve people died and thirty were injured when a train left the rails near Kafanchan on Sunday.',
    'Twelve people died and 30 were injured near Kafanchan.',
  ],
  [
    'Chief Obafemi Awolowo was sentenced to ten years in prison for treasonable felony.',
    'Chief Awolowo was sentenced to 10 years in prison.',
  ],
  [
    'Nigeria became a republic on 1 October 1963, with Dr. Nnamdi Azikiwe as its first President.',
    'Dr. Azikiwe was the first President when Nigeria became a republic on October 1, 1963.',
  ],
  [
    'Nigeria became a republic on 1 October 1963, with Dr. Nnamdi Azikiwe as its first President.',
    'Nigeria became a republic on the 1st of October 1963.',
  ],
  [
    'Workers at the Apapa wharf went on strike on Monday over unpaid allowances.',
    'Workers at the Apapa wharf began a strike over allowances that were unpaid.',
  ],
  [
    'The Federal Government has banned the importation of rice with effect from next month.',
    'The Federal Government banned the importation of rice.',
  ],
  [
    'Naira and kobo notes replaced pounds and shillings on January 1, 1973; two naira are worth one pound.',
    'Naira and kobo notes replaced pounds and shillings on 1 January 1973.',
  ],
  [
    'Wole Soyinka won the 1986 Nobel Prize in Literature, the first African to do so.',
    'Wole Soyinka won the Nobel Prize in Literature in 1986.',
  ],
  [
    'Wole Soyinka won the 1986 Nobel Prize in Literature, the first African to do so.',
    'He was the first African to win the Nobel Prize in Literature, in 1986.',
  ],
  [
    'A fire destroyed 240 stalls at the Balogun market in the early hours of Tuesday.',
    'Fire destroyed 240 stalls at Balogun market on Tuesday.',
  ],
  [
    'The minister said that 1.5 million pupils had entered primary school under the scheme.',
    'Under the scheme 1,500,000 pupils entered primary school, the minister said.',
  ],
  [
    'The minister said that 1.5 million pupils had entered primary school under the scheme.',
    'The minister told that 1.5 million pupils had entered primary school.',
  ],
  [
    'Groundnut production in Kano fell by 40 per cent because of the drought.',
    'Because of the drought, groundnut production fell by 40% in Kano.',
  ],
  [
    'Groundnut production in Kano fell by 40 per cent because of the drought.',
    'Groundnut production in Kano dropped by 40 per cent.',
  ],
  [
    'The Green Eagles defeated Algeria 3-0 in Lagos to win the African Cup of Nations.',
    'The Green Eagles beat Algeria 3-0 in Lagos and won the African Cup of Nations.',
  ],
  [
    'The governor did not attend the ceremony, but sent his deputy, Mr. Akin Omoboriowo.',
    'The governor did not attend the ceremony.',
  ],
  [
    'The governor did not attend the ceremony, but sent his deputy, Mr. Akin Omoboriowo.',
    'The governor sent his deputy, Akin Omoboriowo, to the ceremony.',
  ],
  [
    'Mrs. Funmilayo Ransome-Kuti led the women of Abeokuta against the tax.',
    'The women of Abeokuta were led by Funmilayo Ransome-Kuti against the tax.',
  ],
  [
    'Students of Ahmadu Bello University marched through Zaria to protest against the price of meals.',
    'Students of Ahmadu Bello University protested in Zaria against the price of meals.',
  ],
  [
    'Two hundred and fifty houses were washed away by the Ogunpa flood in Ibadan.',
    'The Ogunpa flood in Ibadan washed away 250 houses.',
  ],
  [
    'FESTAC opened at the National Stadium, Surulere, on 15 January 1977 before 60,000 people.',
    'FESTAC began on 15 January 1977 at the National Stadium in Surulere.',
  ],
  [
    'FESTAC opened at the National Stadium, Surulere, on 15 January 1977 before 60,000 people.',
    'Before 60,000 people FESTAC opened at the National Stadium.',
  ],
  [
    'The Niger Dam at Kainji will supply 320,000 kilowatts when it is completed in 1968.',
    'When completed in 1968 the dam at Kainji will supply 320,000 kilowatts.',
  ],
  [
    'Ìjọba àpapọ̀ ti kéde pé ọjọ́ kìíní oṣù kẹwàá ni ọjọ́ òmìnira.',
    'Ijoba apapo ti kede pe ojo kiini osu kewaa ni ojo ominira.',
  ],
  [
    'Gwamnatin tarayya ta sanar da sabon farashin man fetur a Kaduna.',
    'Gwamnatin tarayya ta sanar da farashin man fetur a Kaduna.',
  ],
  [
    'The Super Eagles left for Tunis with 22 players and four officials.',
    'The team left for Tunis with 22 players and 4 officials.',
  ],
  [
    'Alhaji Shehu Shagari was sworn in as President on October 1, 1979.',
    'Shehu Shagari was sworn in as President in October 1979.',
  ],
];
