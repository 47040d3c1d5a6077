import type { Page } from '@playwright/test';
import { unavailableNotice, tryAgain } from '../support/unavailable-notice.ts';
import { faultCases, sections, type FaultCase, type Section } from '../support/fault-cases.ts';
import { arrivals, writeRow, writeTable, type Arrival, type Seen } from '../support/fault-table.ts';
import type { ComposedSite } from '../support/composed-site.ts';
import { testWithWorkerSite } from '../support/own-site.ts';
import { signIn } from '../support/people.ts';
import { tamperMark } from '../support/release-origins.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated, watchText, watchPageErrors } from '../support/watch-page.ts';

/** One site per worker: each test ends the fault that it caused. */
const test = testWithWorkerSite();

// Two workers fill the table.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const remotes = Object.keys(sections);

/** Navigates within the app if possible; a page with a policy of its own is always loaded as a document. */
async function comeFromAnother(page: Page, site: ComposedSite, path: string): Promise<() => Promise<void>> {
  await page.goto(`${site.url}${links.about}`);
  await untilPageHydrated(page);
  return () =>
    page.evaluate((to) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
      if (link !== null) {
        link.click();
        return;
      }
      // The router handles this like the browser's own buttons.
      history.pushState({ idx: 1, key: 'there', usr: null }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }, path);
}

const untilAlive = async (page: Page, { path, heading }: Section, timeout = 60_000): Promise<void> => {
  await page.waitForURL((url) => url.pathname === path, { timeout, waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText(heading, { timeout });
  await untilPageHydrated(page, { timeout });
};

/** What the reader finally sees: the page, its text with a notice, or an error message in its layout. */
async function whatIsSeen(page: Page, section: Section): Promise<string> {
  const sentence = page.getByRole('main').getByText('could not be shown');
  const seen = await Promise.race([
    untilAlive(page, section).then(() => 'the page'),
    unavailableNotice(page)
      .waitFor({ timeout: 60_000 })
      .then(() => 'a card'),
    sentence.waitFor({ timeout: 60_000 }).then(() => 'a sentence'),
  ]);
  if (seen !== 'a card') return seen;
  return (await page.locator('h1').innerText()) === section.heading ? 'its text, and a card' : seen;
}

const since = (started: number): number => (performance.now() - started) / 1000;

/** Presses the button as a reader would; meanwhile, the page may have recovered by itself. */
const pressTryAgain = (page: Page): Promise<void> =>
  tryAgain(page, { timeout: 2_000 }).catch(async (error: unknown) => {
    if (await unavailableNotice(page).isVisible()) throw error;
  });

async function recover(page: Page, site: ComposedSite, section: Section): Promise<void> {
  const visit = async (): Promise<void> => {
    if (await unavailableNotice(page).isVisible()) await pressTryAgain(page);
    else await page.goto(`${site.url}${section.path}`, { waitUntil: 'domcontentloaded' });
    await expect(unavailableNotice(page)).toBeHidden({ timeout: 5_000 });
    // Code that threw throws again until the page may be reloaded, which is once in ten seconds.
    await untilAlive(page, section, 5_000);
    await expect(unavailableNotice(page)).toBeHidden({ timeout: 100 });
  };
  await expect(visit).toPass({ timeout: 60_000, intervals: [200] });
}

async function tryFault(
  page: Page,
  { site, fault, remote, arrival }: { site: ComposedSite; fault: FaultCase; remote: string; arrival: Arrival },
): Promise<Seen> {
  const section = sections[remote];
  if (section === undefined) throw new Error(`no page of ${remote} is tried`);
  if (remote === 'context') await signIn(page, site.url);
  const troubles = await watchPageErrors(page);
  const lostText = await watchText(page);
  const go =
    arrival === 'in-app'
      ? await comeFromAnother(page, site, section.path)
      : async () => {
          await page.goto(`${site.url}${section.path}`, { waitUntil: 'domcontentloaded' });
        };
  const heal = await fault.cause(site, remote, section);
  let [seconds, recovered, sees] = [0, 0, ''];
  try {
    const started = performance.now();
    await go();
    sees = await whatIsSeen(page, section);
    seconds = since(started);
    expect(['the page', 'its text, and a card', 'a card']).toContain(sees);
    if (arrival === 'first load') {
      expect(sees).not.toBe('a card');
      expect(await lostText()).toEqual([]);
    }
    expect(await page.evaluate((mark) => mark in window, tamperMark)).toBe(false);
    // The other sections must be reachable from this page.
    const aside = await page.context().newPage();
    await aside.goto(page.url(), { waitUntil: 'domcontentloaded' });
    // The guarded reload may happen meanwhile, and a click is lost with its page.
    await expect(async () => {
      const menu = aside.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: section.other }).first().click({ timeout: 3_000 });
      await expect(aside.locator('h1')).toHaveText(section.otherHeading, { timeout: 5_000 });
    }).toPass({ timeout: 20_000 });
    await untilPageHydrated(aside);
    await aside.close();
  } finally {
    const started = performance.now();
    await heal();
    await recover(page, site, section);
    recovered = since(started);
  }
  expect(troubles.violations).toEqual([]);
  return { sees, seconds, recovered };
}

for (const fault of faultCases) {
  for (const remote of remotes) {
    const title = `${fault.name}, of ${remote}: its text stays, the rest works, and it recovers`;
    const isFirst = fault === faultCases[0] && remote === remotes[0];
    test(title, { tag: isFirst ? '@smoke' : [] }, async ({ browser, site }) => {
      const seen = new Map<Arrival, Seen>();
      for (const arrival of arrivals) {
        const context = await browser.newContext({ serviceWorkers: 'block' });
        try {
          seen.set(arrival, await tryFault(await context.newPage(), { site, fault, remote, arrival }));
        } finally {
          await context.close();
        }
      }
      await writeRow({ fault: fault.name, remote, seen: Object.fromEntries(seen) as Record<Arrival, Seen> });
    });
  }
}

test.afterAll(async () => {
  if (process.env['DRILLS'] === '1')
    await writeTable(
      faultCases.map(({ name }) => name),
      remotes,
    );
});
