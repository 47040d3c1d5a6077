/** Irregular verbs and nouns that newspapers use, folded: in each group the base, then its other forms. */
const irregularGroups = `
  become became; begin began begun; break broke broken; bring brought; build built; burn burnt; buy bought; catch caught;
  choose chose chosen; come came; die died dying; draw drew drawn; drive drove driven; eat ate eaten; fall fell fallen; feel felt;
  fight fought; fly flew flown; forbid forbade forbidden; forget forgot forgotten; freeze froze frozen; get got gotten;
  give gave given; go went gone; grow grew grown; hear heard; hide hid hidden; hold held; keep kept; know knew known;
  lay laid; lead led; leave left; lose lost; make made; meet met; overthrow overthrew overthrown; pay paid; ride rode ridden;
  rise rose risen; run ran; seek sought; sell sold; send sent; shake shook shaken; shoot shot; show shown; sing sang sung;
  sink sank sunk; speak spoke spoken; spend spent; stand stood; steal stole stolen; strike struck; swear swore sworn;
  swim swam swum; take took taken; teach taught; tell told; think thought; throw threw thrown; wear wore worn;
  win won; withdraw withdrew withdrawn; write wrote written; woman women; man men; child children
`;

const baseOf = new Map<string, string>();
const formsOf = new Map<string, readonly string[]>();
for (const group of irregularGroups.split(';')) {
  const forms = group.trim().split(/\s+/u);
  const [base = ''] = forms;
  for (const form of forms) baseOf.set(form, base);
  formsOf.set(base, forms);
}

/** Returns the base of an irregular form: `win` for `won`; undefined for any other word. */
export const irregularBase = (fold: string): string | undefined => baseOf.get(fold);

/** Returns the irregular forms of a word with this base; empty for most words. */
export const irregularForms = (base: string): readonly string[] => formsOf.get(base) ?? [];
