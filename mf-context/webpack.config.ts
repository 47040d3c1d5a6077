import { remoteConfig } from 'shared-contracts/federation/remote-config';

export default remoteConfig('context', { fragments: ['keep', 'quick-question'] });
