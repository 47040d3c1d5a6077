import { askStatus, roleOf } from './open-overlay.ts';

const told = {
  sections: [
    {
      ...{ remote: 'archive', state: 'works' as const, version: '1.0.0-aaaaaaaa', since: null },
      canary: { version: '1.1.0-cccccccc', percent: 10 },
    },
  ],
};

test('a release is stable, the canary, or something that most readers do not get', () => {
  expect(roleOf(told, 'archive', '1.0.0-aaaaaaaa')).toBe('stable');
  expect(roleOf(told, 'archive', '1.1.0-cccccccc')).toBe('canary');
  expect(roleOf(told, 'archive', '0.9.0-99999999')).toBe('earlier or a developer’s');
});

test('where nobody told, nothing is said', () => {
  expect(roleOf(null, 'archive', '1.0.0-aaaaaaaa')).toBeNull();
  expect(roleOf(told, 'shell', 'abcd')).toBeNull();
  expect(roleOf(told, 'archive', null)).toBeNull();
});

test('a status that cannot be had is none', async () => {
  expect(await askStatus(() => Promise.reject(new TypeError('offline')))).toBeNull();
  expect(await askStatus(() => Promise.resolve(new Response('', { status: 503 })))).toBeNull();
});
