import { hostConfig } from 'remote-kit/host-config';

export { finishShell as finish } from 'remote-kit/build/finish-shell';

export default hostConfig();
