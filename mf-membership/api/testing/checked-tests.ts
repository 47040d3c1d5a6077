import { compareBooks } from './compare-books.ts';
import type { TestMembership } from './with-membership.ts';

/** Like `it`, but also checks after each test that our books are consistent and agree with the providers'. */
export const checkedTests =
  (site: () => TestMembership) =>
  (name: string, body: () => Promise<void>): void =>
    it(name, async () => {
      await body();
      expect(await compareBooks(site())).toEqual([]);
    });
