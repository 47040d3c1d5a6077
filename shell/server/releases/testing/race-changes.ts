import { changeRegistry } from '../registry-store.ts';
import { emptyEntry, entryOf } from '../registry.ts';
import { releaseHome } from '../release-home.ts';

/** `race-changes <dataDir> <name> <times>`: adds its name to the registry this many times. */
const [dataDir = '', name = '', times = ''] = process.argv.slice(2);

for (let turn = 0; turn < Number(times); turn += 1) {
  await changeRegistry(releaseHome(dataDir), 'archive', { who: name, why: `turn ${String(turn)}` }, (registry) => {
    const { revoked } = entryOf(registry, 'archive');
    return { archive: { ...emptyEntry, revoked: [...revoked, `${name}-${String(turn)}`] } };
  });
}
