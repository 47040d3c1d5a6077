import { keptDataText } from './kept-data-text.ts';

describe('the end of the privacy policy', () => {
  it('says of everything that is kept what, why, on which basis and how long', async () => {
    const entry = { table: 'auth_x', what: 'Name', why: 'to greet you', basis: 'contract', kept: 'a day' };
    const call = jest.fn().mockResolvedValue({ parts: [{ part: 'Accounts', tables: [entry] }] });
    const [block] = await keptDataText(call);
    expect(block?.kind === 'text' ? block.text.map(({ text }) => text) : []).toEqual([
      'Everything that we keep',
      'This list is made from what each table of the site declares.',
      'Accounts',
      'Name. Why: to greet you. Legal basis: contract. How long: a day.',
    ]);
  });
});
