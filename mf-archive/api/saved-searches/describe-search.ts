import type { DescribedSearch, DescribeSearchInput } from 'shared-contracts/archive/saved-searches/describe-search';
import { leftOf } from 'shared-contracts/archive/saved-searches/search-allowance';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { ownAllowance } from './allowance.ts';
import { ownerOf } from './owned.ts';
import { readSearch } from './read-search.ts';
import { asName, findSame } from './save-search.ts';
import { readNames, searchWords } from './search-words.ts';

export async function describeSearch(anyContext: SliceContext, asked: DescribeSearchInput): Promise<DescribedSearch> {
  const context = archiveContext(anyContext);
  const account = ownerOf(context);
  const { input, search, hash } = readSearch(asked.search, context.brand);
  const [names, same, allowance] = await Promise.all([
    readNames(context),
    findSame(context.db, account, hash),
    ownAllowance(context),
  ]);
  const words = searchWords(input, names);
  const saved = same === undefined ? null : { id: same.id, name: same.name, rhythm: same.rhythm };
  const room = leftOf(allowance.kept, allowance.most) !== 0;
  return { search, words, name: asName(words), saved, room, allowance };
}
