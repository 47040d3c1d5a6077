import { drill } from 'shared-contracts/testing/drill';
import { runScript } from './testing/child-process.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

describe('the commands at a terminal', () => {
  drill('reject an invalid setting in one line, with exit code 1', async () => {
    for (const script of ['main.ts', 'run-command.ts']) {
      const child = runScript(script, ['archive', 'verify-index'], { PORT: 'eighty' });
      expect(await child.exit).toBe(1);
      expect(child.lines).toEqual(['Setting PORT must be a whole number from 0 to 65535']);
    }
  });

  drill('list the available commands for an unknown one', async () => {
    const child = runScript('run-command.ts', ['archive', 'fly'], { DATA_DIR: await temporaryFolder() });
    expect(await child.exit).toBe(1);
    expect(child.lines).toContain('  archive verify-index');
  });

  it('run a command on the site of DATA_DIR and exit with its code', async () => {
    const child = runScript('run-command.ts', ['archive', 'verify-index'], { DATA_DIR: await temporaryFolder() });
    expect([await child.exit, child.lines.join('\n')]).toEqual([0, expect.stringMatching(/\w/)]);
  });
});
