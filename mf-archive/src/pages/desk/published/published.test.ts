import { AppError } from 'shared-contracts/app-error';
import { getPage } from 'shared-contracts/archive/get-page';
import { loaderContext } from '../../../testing/sample-data.ts';
import { loadDesk } from '../desk.loader.ts';

it('a withdrawn page redirects to the withdrawal log', async () => {
  const gone = { [getPage.path]: () => Promise.reject(new AppError('gone', 'It was withdrawn')) };
  expect(await loadDesk(loaderContext('/desk/pages/a-p1', { others: gone }, { '*': 'pages/a-p1' }))).toEqual({
    ...{ kind: 'redirect', to: '/desk/withdrawals?slug=a-p1', status: 302 },
  });
});
