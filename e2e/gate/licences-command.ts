import { listLicences, notAllowed } from './licences.ts';
import { ownPackages } from './lockfile.ts';

const packages = ownPackages();
console.log(listLicences(packages).join('\n'));
const refused = notAllowed(packages);
for (const { name, version, license = 'none stated' } of refused)
  console.error(`${name}@${version}: the licence ${license} is not in the list of e2e/gate/licences.ts`);
process.exitCode = refused.length === 0 ? 0 : 1;
