import { remoteConfig } from 'shared-contracts/federation/remote-config';

export default remoteConfig();
