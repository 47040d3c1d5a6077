import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import { makeBrand } from 'shared-contracts/brand';
import type { LoaderContext } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';
import { getInside, type InsideStatus, type ReleaseState } from 'shared-contracts/status/get-inside';
import type { SiteStatus } from 'shared-contracts/status/get-status';
import { drawPage } from 'shared-contracts/testing/in-site';
import { instantText } from './instant-text.ts';
import { Page } from './status-page.tsx';
import { loadStatus, type StatusPageData } from './status.loader.ts';

const noon = Date.UTC(2026, 10, 22, 11, 0);
const site: SiteStatus = {
  ...{ at: noon, shell: 'abcd1234', shellTrouble: null, started: noon, seq: 7, api: { archive: '1.4.0' } },
  sections: [
    { remote: 'archive', state: 'works', version: '1.0.0-aaaaaaaa', since: noon, canary: null, trouble: null },
    { remote: 'membership', state: 'off', version: null, since: null, canary: null, trouble: null },
  ],
  parts: [{ name: 'core/mail', label: 'Email', trouble: 'letters wait', since: noon }],
};

const release = (role: ReleaseState['role'], version: string, browserFaults: number): ReleaseState => ({
  ...{ remote: 'archive', role, version, percent: 10, views: 40, serverFaults: 0, browserFaults },
  ...{ lcp: 812, inp: null, leftOut: false, trouble: null },
});

const inside: InsideStatus = {
  history: [{ seq: 7, at: noon, who: 'ada', why: 'a word was wrong', what: 'archive stable 1.0.0-aaaaaaaa' }],
  releases: [release('stable', '1.0.0-aaaaaaaa', 0), release('canary', '1.1.0-cccccccc', 12.5)],
  rendering: [{ name: 'archive', count: 40, p50: 0.025, p95: null, failed: 2 }],
  ...{ requests: [], endpoints: [], faults: [{ what: 'csp', count: 3 }], awaits: [], diskFree: 5e9 },
  jobs: { waiting: 1, planned: 2, givenUp: 0 },
};

describe('/status', () => {
  it('summarises in one sentence whether everything works, and describes the state of each part', async () => {
    await drawPage(Page, { site, inside: null });
    expect(screen.getByText('2 services are having problems.')).toBeVisible();
    const sections = within(screen.getByRole('region', { name: 'Sections' }));
    expect(sections.getByText('Release 1.0.0-aaaaaaaa, since 22 Nov 2026, 12:00')).toBeVisible();
    expect(sections.getByText('Out of service')).toBeVisible();
    expect(screen.getByText('Having problems: letters wait')).toBeVisible();
    expect(screen.queryByText('Releases')).toBeNull();
  });

  it('names a failing section, or the frame of the site, and the problem', async () => {
    const trouble = '7 of the last 20 pages had errors';
    const degraded = { remote: 'archive', state: 'degraded', version: '1.0.0-aaaaaaaa', since: noon } as const;
    await drawPage(Page, {
      site: {
        ...site,
        parts: [],
        shellTrouble: 'pages that failed repeatedly are paused',
        sections: [{ ...degraded, canary: null, trouble }],
      },
      inside: { ...inside, releases: [{ ...release('stable', '1.0.0-aaaaaaaa', 0), trouble }] },
    });
    expect(screen.getByText('2 services are having problems.')).toBeVisible();
    const sections = within(screen.getByRole('region', { name: 'Sections' }));
    expect(sections.getByText(`Having problems: ${trouble}`)).toBeVisible();
    expect(sections.getByText('Having problems: pages that failed repeatedly are paused')).toBeVisible();
    expect(screen.getByRole('row', { name: `Current problems ${trouble}` })).toBeVisible();
  });

  it('shows editors the canary next to the stable release, who released what and why, and the timings', async () => {
    await drawPage(Page, { site, inside });
    const releases = within(screen.getByRole('region', { name: 'Releases: Archive' }));
    expect(releases.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'In ten minutes',
      'Stable',
      'Canary',
    ]);
    expect(releases.getByRole('row', { name: 'Browser errors 0.0 % 12.5 %' })).toBeVisible();
    expect(screen.getByRole('row', { name: /7 22 Nov 2026, 12:00 ada a word was wrong/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^archive 40 ≤\s25\sms over\s10\ss 2$/ })).toBeVisible();
  });

  it('tells editors when their part is unavailable', async () => {
    await drawPage(Page, { site, inside: 'unknown' });
    expect(screen.getByRole('alert')).toHaveTextContent('The staff figures are unavailable');
  });
});

describe('the data of /status', () => {
  const brand = makeBrand('archivi');
  const dataFor = async (role: string | null, fails?: AppError): Promise<StatusPageData> => {
    const call = (endpoint: unknown) => {
      if (endpoint !== getInside) return Promise.resolve(site);
      return fails === undefined ? Promise.resolve(inside) : Promise.reject(fails);
    };
    const context: LoaderContext = {
      ...{ url: new URL('http://site.test/status'), params: {}, brand, links: siteLinks(brand) },
      visitor: { id: role === null ? null : 'a', role: role ?? 'user' },
      call: call as LoaderContext['call'],
    };
    const result = await loadStatus(context);
    if (result.kind !== 'page') throw new Error('there is no page');
    expect(result.incomplete).toBe(true);
    return result.data;
  };

  it.each([
    [null, null],
    ['user', null],
    ['archivist', null],
    ['editor', inside],
    ['admin', inside],
  ])('is chosen for the role %s', async (role, expected) => {
    expect((await dataFor(role)).inside).toEqual(expected);
  });

  it('is the public part if the other one fails, which is no error if the role was revoked', async () => {
    expect((await dataFor('editor', new AppError('timeout', 'slow'))).inside).toBe('unknown');
    expect((await dataFor('editor', new AppError('forbidden', 'no'))).inside).toBeNull();
  });
});

test('an instant is shown in Lagos time, also after midnight', () => {
  expect(instantText(Date.UTC(2026, 11, 31, 23, 30))).toBe('1 Jan 2027, 00:30');
});
