const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** English words that carry no content, in folded form. */
const english = words(`
  a an the of to in on at by for from with into onto over under about as is are was were be been being am do does did
  doing done has have had having will would shall should can could may might must who whom whose what which when where
  why how many much and or but nor so than then that this these those there here it its he him his she her hers they
  them their theirs we us our ours you your yours i me my mine if because while during between after before since until
  till up down out off again also just only very too not no any some all each every both few more most other such own
  same ever please tell explain describe say said says happen happened mean meant did took take given give list name names
  come came go went get got make made let somebody anybody someone anyone else lets happens against upon used
`);

const others = words(`
  be abeg na wey dem abi wetin dey don o
  ni ti si ki kini ta wo tani nibo nigba igba odun ojo elo meloo se n wa awon won o a ba fun gbogbo pelu ati tabi je bawo ilu iye oruko
  wane wanene wace wa yaushe ina nawa guda me ya ta da na ne ce a aka suka ake yana tana sun shi ita su ga ran ranar domin saboda wannan ko
  kedu olee ole onye gini ebee mgbe afo bu na n nke ka o e i di ya ha ahu maka site ndi otu
`);

/**
 * Words that carry no content in a question, in folded form: English, Nigerian Pidgin, Yoruba, Hausa and Igbo. Do not
 * import this in code for browsers.
 */
export const stopWords: ReadonlySet<string> = new Set([...english, ...others]);
