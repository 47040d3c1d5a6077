import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { copyRepository, type RepositoryCopy } from '../support/copy-repository.ts';
import { freePort } from 'shared-contracts/testing/free-port';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

/** `npm run dev` in a remote's folder, with the demonstration, on a machine that may be busy. */
const startMs = 300_000;

async function develop({ root }: RepositoryCopy): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['shell/server/dev.ts', 'archive'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(root, '.data'),
      PAYMENT_SANDBOX: 'off',
      RECOGNITION: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const status = (): Promise<number> =>
    fetch(`${url}${links.search()}`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: startMs }).toBe(200);
  return { url, child };
}

// Compiles the shell and all remotes, which takes too long for every run of the gate.
test(
  'npm run dev in a remote replaces a component without losing its state, and requests data again when a loader changed',
  { tag: '@drill' },
  async ({ page }) => {
    test.setTimeout(900_000);
    const copy = await copyRepository();
    const { url, child } = await develop(copy);
    try {
      await page.goto(`${url}${links.search()}`);
      await untilPageHydrated(page);
      const box = page.getByRole('main').locator('input').first();
      await box.fill('typed words');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));

      await copy.edit('mf-archive/src/pages/search/query-help.tsx', (text) =>
        text.replace('How to search', 'How to find it'),
      );
      await expect(page.getByText('How to find it')).toBeVisible({ timeout: 60_000 });
      await expect(box).toHaveValue('typed words');

      // A loader runs only on the server.
      await copy.edit('mf-archive/src/pages/search/search.loader.ts', (text) =>
        text.replace("title: 'Search the archive'", "title: 'Another title'"),
      );
      await expect(page).toHaveTitle(/Another title/, { timeout: 60_000 });
      await expect(box).toHaveValue('typed words');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await copy.remove();
    }
  },
);
