import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { repoRoot } from './places.ts';

/** A fake language model in a process of its own. */
interface StandInModel {
  /** The environment with which a site uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Changes its behaviour: `held` does not respond until it is changed to `none`, which responds normally. */
  behave(how: 'held' | 'none'): Promise<void>;
  stop(): void;
}

/** Starts it on a free port. */
export async function startModel(): Promise<StandInModel> {
  const child = spawn(process.execPath, ['mf-context/api/model/testing/stand-in-model-process.ts'], {
    cwd: repoRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    env: { LLM_BASE_URL: url, LLM_MODEL: 'stand-in' },
    behave: async (how) => {
      const response = await fetch(new URL('/_behave', url), { method: 'POST', body: how });
      if (!response.ok) throw new Error(`the stand-in did not take “${how}”`);
    },
    stop: () => child.kill('SIGTERM'),
  };
}
