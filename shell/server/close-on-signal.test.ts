import { drill } from 'shared-contracts/testing/drill';
import { runScript, type Child } from './testing/child-process.ts';

async function startSlowServer(): Promise<{ child: Child; origin: string }> {
  const child = runScript('testing/serve-slowly-process.ts', []);
  await child.printed('port ');
  const port = /port (\d+)/.exec(child.lines.join('\n'))?.[1] ?? '';
  return { child, origin: `http://127.0.0.1:${port}` };
}

describe('a server that receives a stop signal', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes the requests received before %s, accepts no more, and exits with 0',
    async (signal) => {
      const { child, origin } = await startSlowServer();
      const slow = fetch(`${origin}/slow`);
      await child.printed('asked');
      child.process.kill(signal);
      const response = await slow;
      expect([response.status, await response.json()]).toEqual([200, { finished: true }]);
      expect(await child.exit).toBe(0);
      expect(child.lines.join(' ')).toContain(`"signal":"${signal}","msg":"the site was told to stop"`);
      await expect(fetch(`${origin}/slow`)).rejects.toThrow();
    },
  );

  drill('does not wait for an idle connection', async () => {
    const { child, origin } = await startSlowServer();
    await (await fetch(`${origin}/slow`)).json();
    const began = Date.now();
    child.process.kill('SIGTERM');
    expect(await child.exit).toBe(0);
    expect(Date.now() - began).toBeLessThan(2_000);
  });

  drill('finishes its requests when a shell, npm and a process group each pass on the same signal', async () => {
    const { child, origin } = await startSlowServer();
    const response = fetch(`${origin}/slow`);
    await child.printed('asked');
    child.process.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 50));
    child.process.kill('SIGTERM');
    expect((await response).status).toBe(200);
    expect(await child.exit).toBe(0);
  });

  drill('does not wait after a second, later signal', async () => {
    const { child, origin } = await startSlowServer();
    const response = fetch(`${origin}/endless`).catch(() => null);
    await child.printed('asked');
    child.process.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    child.process.kill('SIGTERM');
    expect(await child.exit).toBe(0);
    expect(await response).toBeNull();
    expect(child.lines.join(' ')).toContain('a second SIGTERM');
  });

  drill('logs an uncaught error that ends it', async () => {
    const { child, origin } = await startSlowServer();
    await fetch(`${origin}/break-down`).catch(() => null);
    expect(await child.exit).toBe(1);
    expect(child.lines.join(' ')).toMatch(
      /"message":"nobody caught this".*"msg":"the site ends: nobody caught an error"/,
    );
  });
});
