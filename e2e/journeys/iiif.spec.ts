import { presentation3StrictUpgrade } from '@iiif/parser/strict';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { serveMirador } from '../support/mirador-page.ts';
import { expect, test } from '../support/test.ts';

/** Its second page mentions a general strike, once. */
const edition = 'aba-demonstration-ledger-1954-10-02';

/** Counts the pixels marked in yellow over the scan, as Mirador highlights hits. */
async function yellowPixels(page: Page): Promise<number> {
  const picture = sharp(await page.locator('.openseadragon-canvas').first().screenshot()).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 190 && green > 180 && blue < 120) count += 1;
  }
  return count;
}

test(
  'Mirador, on another site, opens an edition, turns to its second page, zooms, and highlights a phrase it searched for',
  { tag: '@drill' },
  async ({ page, site }) => {
    const viewer = await serveMirador(`${site.url}/iiif/manifest/${edition}`);
    const answers: { readonly status: number; readonly path: string }[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(site.url))
        answers.push({ status: response.status(), path: response.url().slice(site.url.length) });
    });
    const pictures = (): readonly string[] =>
      answers.map(({ path }) => path).filter((path) => path.startsWith('/iiif/image/') && !path.endsWith('info.json'));
    try {
      await page.setViewportSize({ width: 1_280, height: 860 });
      await page.goto(viewer.url);
      await expect(page.getByText('Aba Demonstration Ledger, 2 October 1954').first()).toBeVisible();
      await expect.poll(() => pictures().length).toBeGreaterThan(3);

      await page.getByRole('button', { name: 'Next item' }).click();
      await expect(page.getByText('2 of 3').first()).toBeVisible();
      await expect.poll(() => new Set(pictures().map((path) => path.split('/')[3])).size).toBe(2);
      const before = pictures().length;
      await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 2, delay: 50 });
      await expect.poll(() => pictures().length).toBeGreaterThan(before);
      // It requests only stored tiles, so no image is generated.
      expect(pictures().filter((path) => !path.endsWith('/0/default.webp'))).toEqual([]);
      await page.getByRole('button', { name: 'Reset zoom' }).click();

      expect(await yellowPixels(page)).toBeLessThan(20);
      await page.getByRole('combobox').fill('"general strike"');
      await page.getByRole('combobox').press('Enter');
      await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
      await expect(page.getByRole('complementary').first()).toContainText('general strike of government workers');
      await expect.poll(() => yellowPixels(page)).toBeGreaterThan(200);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    } finally {
      await viewer.stop();
    }
  },
);

/** The common part of collections and manifests. */
interface Listed {
  readonly type: string;
  readonly items: readonly { readonly id: string; readonly type: string }[];
}

async function read<Document>(address: string): Promise<Document> {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  expect(answer.headers.get('access-control-allow-origin'), address).toBe('*');
  return (await answer.json()) as Document;
}

/** Returns the addresses of all manifests below a collection. */
async function manifestsBelow(collection: string): Promise<readonly string[]> {
  const { items } = await read<Listed>(collection);
  const found: string[] = [];
  for (const { id, type } of items) found.push(...(type === 'Manifest' ? [id] : await manifestsBelow(id)));
  return found;
}

test(
  'a third-party parser finds every manifest of the archive through its collections, and no faults in any',
  { tag: '@drill' },
  async ({ site }) => {
    const manifests = await manifestsBelow(`${site.url}/iiif/collection`);
    expect(manifests.length).toBeGreaterThan(20);
    for (const address of manifests) {
      const manifest = await read<Parameters<typeof presentation3StrictUpgrade>[0]>(address);
      const state = { warnings: [] as string[] };
      presentation3StrictUpgrade(manifest, state);
      expect(state.warnings, address).toEqual([]);
      expect(manifest.id).toBe(address);
    }
  },
);
