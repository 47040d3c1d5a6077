import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import { makeBrand } from 'shared-contracts/brand';
import type { Editorial } from 'shared-contracts/content/editorial';
import { getSecondFactors } from 'shared-contracts/auth/second-factors';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';
import { drawPage } from 'shared-contracts/testing/in-site';
import { deleteMessage, loadEditorial, type EditorialData } from './editorial.loader.ts';
import { Page } from './editorial-page.tsx';

const noon = Date.UTC(2026, 10, 22, 11, 0);
const editorial: Editorial = {
  unpublished: {
    drafts: [{ type: 'article', title: 'Half written', session: 'ngozi', address: 'http://localhost/preview?token=t' }],
    releases: [{ label: 'easter', scheduledAt: noon, documents: [{ type: 'article', title: 'On Easter' }] }],
    problems: [{ file: 'article/broken.json', problem: 'is no JSON' }],
  },
  published: [{ type: 'topic', title: 'Roads and bridges', path: '/topics/transport/roads', changedAt: noon }],
  feedback: {
    messages: [
      { id: 'm1', sentAt: noon, about: '/search/a-page-1', message: 'A word is wrong.' },
      { id: 'm2', sentAt: noon, about: '/context/chat/:query', message: 'Thank you.' },
    ],
    ...{ total: 2, page: 1, pageCount: 1 },
  },
};
const data: EditorialData = { editorial, waitingDonors: 3, role: 'editor', done: null };

const brand = makeBrand('archivi');
const contextOf = (call: Call, address = '/desk/editorial'): LoaderContext => ({
  ...{ url: new URL(`http://localhost${address}`), params: {}, brand, links: siteLinks(brand), call },
  visitor: { id: 'e1', role: 'editor' },
});

const factors = { app: false, passkeys: [], recoveryCodes: 0 };
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the editors’ dashboard', () => {
  it.each([
    [{ from: Date.UTC(2026, 11, 12), isDue: false }, /needs two-step login from 12 December 2026/],
    [{ from: null, isDue: false }, /^Your role needs two-step login\.$/],
    ['demo', /This demonstration account works without it/],
  ] as const)('says that the role needs a second factor, with a link to set one up: %j', async (needed, text) => {
    const call = ((endpoint) =>
      Promise.resolve(endpoint.path === getSecondFactors.path ? { ...factors, needed } : editorial)) as Call;
    const answer = await loadEditorial(contextOf(call));
    if (answer.kind !== 'page') throw new Error(answer.kind);
    await drawPage(Page, { ...data, factor: answer.data.factor });
    const notice = region('Two-step login');
    expect(notice.getByText(text)).toBeVisible();
    expect(notice.getByRole('link', { name: 'Set up two-step login' })).toHaveAttribute('href', '/two-step');
  });

  it('says nothing about a second factor to an editor who has one, or while accounts cannot be asked', async () => {
    const passkey = { id: 'p', name: 'Phone', createdAt: 0, lastUsedAt: null };
    const needed = { from: null, isDue: false };
    const having = ((endpoint) =>
      Promise.resolve(
        endpoint.path === getSecondFactors.path ? { ...factors, passkeys: [passkey], needed } : editorial,
      )) as Call;
    const failing = ((endpoint) =>
      endpoint.path === getSecondFactors.path
        ? Promise.reject(new AppError('unavailable', 'Busy'))
        : Promise.resolve(editorial)) as Call;
    for (const call of [having, failing]) {
      expect(await loadEditorial(contextOf(call))).toMatchObject({ data: { factor: null } });
    }
  });

  it('leads to drafts, scheduled and published documents, and donors’ messages', async () => {
    await drawPage(Page, data);
    expect(region('Drafts').getByRole('link', { name: 'Half written' })).toHaveAttribute(
      'href',
      'http://localhost/preview?token=t',
    );
    expect(region('Scheduled').getByRole('link', { name: 'easter' })).toHaveAttribute(
      'href',
      '/preview?release=easter',
    );
    expect(region('Scheduled').getByText(/22 Nov 2026, 12:00/)).toBeVisible();
    expect(region('Recently published').getByRole('link', { name: 'Roads and bridges' })).toBeVisible();
    expect(region('Documents to fix').getByText('article/broken.json')).toBeVisible();
    expect(screen.getByRole('link', { name: '3 donors’ messages to review' })).toHaveAttribute('href', '/desk/donors');
  });

  it('shows each message with its page, and a form without script that deletes it', async () => {
    await drawPage(Page, data);
    const messages = region('Feedback (2)');
    expect(messages.getByRole('link', { name: '/search/a-page-1' })).toBeVisible();
    expect(messages.queryByRole('link', { name: /context/ })).toBeNull();
    const [remove] = messages.getAllByRole('button', { name: 'Delete permanently', hidden: true });
    const form = remove?.closest('form') ?? document.createElement('form');
    expect([form.method, new FormData(form).get('id')]).toEqual(['post', 'm1']);
  });

  it('has only the tabs of the role: an editor sees no page of the archivists', async () => {
    await drawPage(Page, data);
    const tabs = within(screen.getByRole('navigation', { name: 'Staff' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Editorial', 'Donors']);
    expect(tabs.getByRole('link', { name: 'Editorial' })).toHaveAttribute('aria-current', 'page');
  });

  it('says where drafts are when the documents are in Prismic, and that the content service is down', async () => {
    await drawPage(Page, {
      ...data,
      waitingDonors: null,
      editorial: { ...editorial, unpublished: null, published: null },
    });
    expect(screen.getByText(/^Your documents are in Prismic/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('The content service is not responding.');
    expect(screen.getByRole('link', { name: 'Donors’ messages' })).toBeVisible();
  });

  it('is shown even if membership does not answer', async () => {
    const call = (({ path }: { path: string }) =>
      path === '/api/content/editorial'
        ? Promise.resolve(editorial)
        : Promise.reject(new AppError('unavailable', 'Out of service'))) as Call;
    expect(await loadEditorial(contextOf(call))).toMatchObject({ data: { waitingDonors: null, role: 'editor' } });
  });

  it('deletes a message, and returns to the same page of messages', async () => {
    const inputs: unknown[] = [];
    const call = ((_: unknown, input: unknown) => Promise.resolve(void inputs.push(input))) as Call;
    const form = new URLSearchParams({ id: 'm1' });
    expect(await deleteMessage({ ...contextOf(call, '/desk/editorial?page=2'), form })).toEqual({
      ...{ kind: 'redirect', status: 303 },
      to: '/desk/editorial?page=2&done=deleted',
    });
    expect(inputs).toEqual([{ id: 'm1' }]);
  });
});
