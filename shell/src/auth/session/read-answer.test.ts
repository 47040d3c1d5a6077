import { readAnswer } from './read-answer.ts';

const data = {
  token: 't',
  access_token: 'a',
  user: { id: 'u1', name: 'Ada O.', avatar: '/a.png', plan: 'roots', title: 'Dr', role: 'editor' },
  user_data: {
    name: 'Ada Obi',
    plan: 'stem',
    context: true,
    frequency: 'yearly',
    amount: 40,
    currency: 'NGN',
    date: '2026-11-21T09:30:00Z',
  },
  id: 'u9',
  name: 'Nobody',
};

describe('the login response', () => {
  it('[R3.01] [R3.02] is read field by field: first user_data, then user, then the outer fields', () => {
    expect(readAnswer({ success: true, data }, 'ada@example.org')).toMatchObject({
      token: 't',
      user: {
        id: 'u1',
        name: 'Ada Obi',
        email: 'ada@example.org',
        avatar: '/a.png',
        plan: 'stem',
        title: 'Dr',
        role: 'editor',
        context: true,
        frequency: 'yearly',
        amount: 40,
        currency: 'NGN',
        subscriptionDate: '2026-11-21',
      },
    });
  });

  it('[R3.02] names its token in either of two ways', () => {
    expect(readAnswer({ success: true, data: { access_token: 'a' } })?.token).toBe('a');
  });

  it('[R3.02] may contain id and name only outside of the user', () => {
    const read = readAnswer({ success: true, data: { token: 't', id: 'u9', name: 'Bola Ige' } });
    expect(read?.user).toMatchObject({ id: 'u9', name: 'Bola Ige' });
  });

  it('[R1.02] [R9.03] gets defaults for missing fields', () => {
    expect(readAnswer({ success: true, data: { token: 't' } })?.user).toEqual({
      id: '',
      name: '',
      email: '',
      avatar: '',
      plan: 'roots',
      title: 'User',
      role: 'user',
      context: false,
      frequency: 'monthly',
      amount: 0,
      currency: 'USD',
      subscriptionDate: '',
    });
  });

  it('is stored signed if the server signs it, else as plain JSON', () => {
    expect(readAnswer({ success: true, data: { ...data, signed_user: 'a.b.c' } })?.record).toBe('a.b.c');
    const plain = readAnswer({ success: true, data });
    expect(JSON.parse(plain?.record ?? '')).toEqual(plain?.user);
  });

  it.each([null, 'x', [], {}, { success: true }, { success: false, data }, { success: true, data: { user: {} } }])(
    'is invalid: %j',
    (answer) => {
      expect(readAnswer(answer)).toBeNull();
    },
  );
});
