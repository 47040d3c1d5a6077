import { hostConfig } from 'shared-contracts/federation/host-config';

export { finishShell as finish } from 'shared-contracts/federation/build/finish-shell';

export default hostConfig();
