import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { promoteRelease } from './change-release.ts';
import { currentOrLastGoodRegistry, judgeRegistry } from './judge-registry.ts';
import { historyFile } from './registry-texts.ts';
import { changeRegistry, readHistory, readRegistry } from './registry-store.ts';
import { emptyEntry, entryOf } from './registry.ts';
import { releaseHome } from './release-home.ts';
import { registryInWords } from './registry-in-words.ts';
import { renewKey, repairRegistry } from './repair-registry.ts';
import type { RegistryVersion } from './signed-registry.ts';
import { readSigningKey } from './signing-key.ts';
import { makeHome, note, type TestHome } from './testing/make-home.ts';
import { siteAtThree, damagedRegistries } from './testing/damage-registry.ts';

const live = async ({ home }: TestHome): Promise<string | undefined> =>
  entryOf(await readRegistry(home), 'archive').stable?.version;

async function historyOf({ home }: TestHome): Promise<readonly RegistryVersion[]> {
  const found: RegistryVersion[] = [];
  for await (const past of readHistory(home, 3)) found.push(past);
  return found;
}

describe('a registry that was', () => {
  it.each(damagedRegistries)(
    '%s is judged %s: changes are refused, and a repair restores the last good one',
    async (_what, fault, spoil) => {
      const site = await siteAtThree();
      await spoil(site);
      const judgement = await judgeRegistry(site.home);
      expect(judgement.ok ? 'good' : judgement.refused.fault).toBe(fault);
      const next = await site.publish('four');
      await expect(site.promote(next)).rejects.toThrow('to repair it: npm run registry -- repair');
      expect((await repairRegistry(site.home, note))?.seq).toBe(4);
      expect(await live(site)).toBe(site.versions[2]);
      expect((await site.promote(next)).seq).toBe(5);
      expect(await repairRegistry(site.home, note)).toBeNull();
      expect((await registryInWords(site.home)).lines).toContain('history intact back to 1');
    },
  );

  it('lost with the last seen one is repaired from the history, ignoring unsigned entries', async () => {
    const site = await siteAtThree();
    await rm(site.home.registry);
    await rm(site.home.seen);
    const forged = (await readFile(historyFile(site.home, 3), 'utf8')).replace(/"seq": 3/, '"seq": 8');
    await writeFile(historyFile(site.home, 8), forged);
    await expect(readRegistry(site.home)).rejects.toThrow('the registry is missing');
    expect((await repairRegistry(site.home, note))?.seq).toBe(4);
    expect(await live(site)).toBe(site.versions[2]);
  });

  it('good can be reset to a number of the history, which counts as a new change', async () => {
    const site = await siteAtThree();
    const made = await repairRegistry(site.home, { ...note, from: 1 });
    expect([made?.seq, await live(site)]).toEqual([4, site.versions[0]]);
    await expect(repairRegistry(site.home, { ...note, from: 9 })).rejects.toThrow('no signed registry 9');
  });
});

describe('the history', () => {
  it('reports what each change did, field by field', async () => {
    const site = await siteAtThree();
    const [newest] = await historyOf(site);
    expect(newest?.what).toContainEqual({
      remote: 'archive',
      field: 'stable.version',
      from: site.versions[1],
      to: site.versions[2],
    });
    expect(newest?.what.map(({ field }) => field)).not.toContain('enabled');
  });

  it('ends where it was edited, since each registry contains the hash of the previous one', async () => {
    const site = await siteAtThree();
    expect((await historyOf(site)).map(({ seq }) => seq)).toEqual([3, 2, 1]);
    // Signed by the right key, but of another number.
    await copyFile(historyFile(site.home, 1), historyFile(site.home, 2));
    expect((await historyOf(site)).map(({ seq }) => seq)).toEqual([3]);
    expect((await registryInWords(site.home)).lines).toContain(
      'history intact back to 3; older entries were altered or are missing',
    );
  });
});

describe('a change', () => {
  it('of one remote never touches the entry of another, not even by omitting it', async () => {
    const { home } = await siteAtThree();
    const adding = changeRegistry(home, 'context', note, ({ remotes }) => ({
      ...remotes,
      context: emptyEntry,
      archive: { ...entryOf({ seq: 0, at: 0, remotes }, 'archive'), enabled: false },
    }));
    await expect(adding).rejects.toThrow('a change of context may not touch the entry of archive');
    const dropping = changeRegistry(home, 'context', note, () => ({ context: emptyEntry }));
    await expect(dropping).rejects.toThrow('may not touch the entry of archive');
    expect((await readRegistry(home)).seq).toBe(3);
  });

  it('is never written if it could not be read again', async () => {
    const { home } = await siteAtThree();
    const broken = changeRegistry(home, 'archive', note, () => ({
      archive: { ...emptyEntry, enabled: 'yes' as never },
    }));
    await expect(broken).rejects.toThrow('cannot be read');
    expect((await readRegistry(home)).seq).toBe(3);
  });
});

describe('the trusted signer', () => {
  it('is whoever REGISTRY_KEYS lists, and nobody else', async () => {
    const site = await siteAtThree();
    const own = (await readSigningKey(site.home))?.name ?? '';
    const other = await makeHome();
    for (const text of ['a', 'b', 'c', 'd']) await other.goLive(text);
    const stranger = (await readSigningKey(other.home))?.name ?? '';
    const elsewhere = releaseHome(site.dataDir, [stranger]);
    await expect(readRegistry(elsewhere)).rejects.toThrow(`was signed by ${own}, which this site does not trust`);
    await copyFile(other.home.registry, site.home.registry);
    expect((await readRegistry(elsewhere)).seq).toBe(4);
    const version = site.versions[0] ?? '';
    const promoting = promoteRelease(elsewhere, 'archive', version, { ...note, api: {}, from: 'release' });
    await expect(promoting).rejects.toThrow('this site does not sign its registry');
    const both = releaseHome(site.dataDir, [stranger, own]);
    const made = await promoteRelease(both, 'archive', version, { ...note, api: {}, from: 'release' });
    expect(made.seq).toBe(5);
  });

  it('changes with a new key: signatures of the old one are rejected from then on', async () => {
    const site = await siteAtThree();
    const old = await readFile(site.home.key);
    await renewKey(site.home, note);
    expect((await site.promote(await site.publish('four'))).seq).toBe(5);
    expect((await registryInWords(site.home)).lines).toContain('history intact back to 1');
    const thief = await siteAtThree();
    await writeFile(thief.home.key, old);
    for (const text of ['a', 'b', 'c', 'd', 'e']) {
      await rm(thief.home.registry, { force: true });
      await copyFile(historyFile(site.home, 3), thief.home.registry);
      await rm(thief.home.seen, { force: true });
      await thief.goLive(text);
    }
    await copyFile(thief.home.registry, site.home.registry);
    await expect(readRegistry(site.home)).rejects.toThrow('which this site does not trust');
  });

  it('remains known when the key is lost: reading works, and changes fail with instructions', async () => {
    const site = await siteAtThree();
    for (const spoil of [() => rm(site.home.key), () => writeFile(site.home.key, 'short')]) {
      await spoil();
      expect(await live(site)).toBe(site.versions[2]);
      await expect(site.promote(site.versions[0] ?? '')).rejects.toThrow('is gone or spoilt');
    }
    await renewKey(site.home, note);
    expect((await site.promote(site.versions[0] ?? '')).seq).toBe(5);
    expect((await currentOrLastGoodRegistry(site.home))?.seq).toBe(5);
  });
});
