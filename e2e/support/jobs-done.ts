import { setTimeout as wait } from 'node:timers/promises';

const maxDurationMs = 600_000;

/** Waits until the site has no jobs left. The scans of the demonstration are rendered after the start. */
export async function untilJobsDone(url: string): Promise<void> {
  const end = Date.now() + maxDurationMs;
  while (Date.now() < end) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (/^jobs\{state="given-up"\} [1-9]/m.test(metrics)) throw new Error('the site gave a job up');
    if (/^jobs\{state="waiting"\} 0$/m.test(metrics)) return;
    await wait(250);
  }
  throw new Error(`the site still had work after ${String(maxDurationMs / 1000)} s`);
}
