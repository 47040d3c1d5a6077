import { compareBooks } from './compare-books.ts';
import type { TestMembership } from './with-membership.ts';

/** `it`, which also checks after each test that the books agree among themselves and with the providers'. */
export const checkedTests =
  (site: () => TestMembership) =>
  (name: string, body: () => Promise<void>): void =>
    it(name, async () => {
      await body();
      expect(await compareBooks(site())).toEqual([]);
    });
