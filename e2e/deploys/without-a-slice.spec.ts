import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { copyRepository, type RepositoryCopy } from '../support/copy-repository.ts';
import { sampledRoutes } from '../support/site-paths.ts';
import { startSite } from '../support/site-process.ts';
import { expect } from '../support/test.ts';

/** One slice in every run of the gate; all of them in `npm run drills`. */
const slices = {
  membership: 'membershipApi',
  archive: 'archiveApi',
  'the-product-st': 'storiesApi',
  context: 'contextApi',
} as const;
const drilled = process.env['DRILLS'] === '1' ? Object.keys(slices) : ['membership'];

/**
 * Removes the folder, its entry in the list of remotes, and its two lines in the list of slices. Nothing else refers to
 * it.
 */
async function removeSlice({ root, edit }: RepositoryCopy, slice: string, api: string): Promise<void> {
  await rm(join(root, `mf-${slice}`), { recursive: true });
  await edit('shared-contracts/remote-kit/remotes.ts', (text) => text.replace(new RegExp(`'${slice}',? ?`), ''));
  await edit('shell/server/slices.ts', (text) =>
    text
      .replace(new RegExp(`^import \\{ ${api} \\}.*\\n`, 'm'), '')
      .replace(new RegExp(`(, )?\\b${api}\\b`), '')
      .replace('[, ', '['),
  );
}

for (const [slice, api] of Object.entries(slices).filter(([name]) => drilled.includes(name))) {
  test(`without mf-${slice} and its lines, the rest is checked, built and served`, async () => {
    test.setTimeout(600_000);
    const copy = await copyRepository();
    try {
      await removeSlice(copy, slice, api);
      await copy.node('e2e/gate/check-types.ts');
      await copy.node('shared-contracts/remote-kit/build/build-command.ts');
      const site = await startSite({ dataDir: join(copy.root, '.data'), root: copy.root });
      try {
        for (const { owner, sample } of sampledRoutes) {
          const response = await fetch(`${site.url}${sample}`);
          expect(response.status, sample).toBe(owner === slice ? 404 : 200);
          expect(await response.text()).toContain('</main>');
        }
      } finally {
        expect(await site.stop()).toBe(0);
      }
    } finally {
      await copy.remove();
    }
  });
}
