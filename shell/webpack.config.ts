import { hostConfig } from 'shared-contracts/federation/host-config';

export default hostConfig();
