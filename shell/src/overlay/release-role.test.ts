import { fetchStatus, roleOf } from './open-overlay.ts';

const status = {
  sections: [
    {
      ...{ remote: 'archive', state: 'works' as const, version: '1.0.0-aaaaaaaa', since: null },
      canary: { version: '1.1.0-cccccccc', percent: 10 },
      trouble: null,
    },
  ],
};

test('a release is stable, the canary, or one that most readers do not get', () => {
  expect(roleOf(status, 'archive', '1.0.0-aaaaaaaa')).toBe('stable');
  expect(roleOf(status, 'archive', '1.1.0-cccccccc')).toBe('canary');
  expect(roleOf(status, 'archive', '0.9.0-99999999')).toBe('earlier or a developer’s');
});

test('an unknown release has no role', () => {
  expect(roleOf(null, 'archive', '1.0.0-aaaaaaaa')).toBeNull();
  expect(roleOf(status, 'shell', 'abcd')).toBeNull();
  expect(roleOf(status, 'archive', null)).toBeNull();
});

test('a status that cannot be loaded is null', async () => {
  expect(await fetchStatus(() => Promise.reject(new TypeError('offline')))).toBeNull();
  expect(await fetchStatus(() => Promise.resolve(new Response('', { status: 503 })))).toBeNull();
});
