import { ProblemHistory } from './problem-history.ts';

const mail = (trouble: string | null) => [{ name: 'core/mail', label: 'Email', trouble }];

test('a problem is dated from when it was first seen, and again after a recovery', () => {
  const book = new ProblemHistory();
  expect(book.note(mail(null), 10)[0]?.since).toBeNull();
  expect(book.note(mail('letters wait'), 20)[0]?.since).toBe(20);
  expect(book.note(mail('letters wait still'), 30)[0]).toMatchObject({ since: 20, trouble: 'letters wait still' });
  expect(book.note(mail(null), 40)[0]?.since).toBeNull();
  expect(book.note(mail('letters wait'), 50)[0]?.since).toBe(50);
});
