import { remoteConfig } from 'remote-kit/remote-config';

export default remoteConfig();
