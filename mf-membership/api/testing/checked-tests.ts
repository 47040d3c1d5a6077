import { compareBooks } from './compare-books.ts';
import type { TestMembership } from './with-membership.ts';

/** `it`, where every test ends with books that agree among themselves and with the providers'. */
export const checkedTests =
  (site: () => TestMembership) =>
  (name: string, body: () => Promise<void>): void =>
    it(name, async () => {
      await body();
      expect(await compareBooks(site())).toEqual([]);
    });
