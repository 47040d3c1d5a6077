import { finishShell } from 'remote-kit/build/finish-shell';
import { hostConfig } from 'remote-kit/host-config';

/** The APIs without which the shell cannot work. Its first page shows less when others are missing. */
export const finish = finishShell({ auth: '^1.0.0', content: '^1.0.0' });

export default hostConfig();
