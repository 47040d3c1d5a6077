import { BuildCheck } from './build-check.ts';

function scene(answers: Record<string, unknown>) {
  const requests: string[] = [];
  const announced: unknown[] = [];
  const clock = { now: 0 };
  const check = new BuildCheck({
    buildId: '1-a',
    opened: clock.now,
    fetchJson: (address) => {
      requests.push(address);
      const answer = answers[address];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    now: () => clock.now,
    announce: (manifest) => announced.push(manifest),
  });
  return { check, asked: requests, announced, clock };
}

describe('checking for a newer build', () => {
  it('[R9.08] happens at most once in 10 s', async () => {
    const { check, asked: requests, clock } = scene({ '/builds/latest.json': { id: '1-a' } });
    await check.look();
    expect(requests).toEqual([]);
    clock.now += 10_000;
    await check.look();
    await check.look();
    expect(requests).toEqual(['/builds/latest.json']);
    expect(check.newer()).toBe(false);
  });

  it('[R7.05] fetches the manifest of a newer build, then stops checking', async () => {
    const manifest = { shell: { scripts: ['main.2.js'] } };
    const {
      check,
      asked: requests,
      announced,
      clock,
    } = scene({
      '/builds/latest.json': { id: '2-a' },
      '/builds/meta/2-a.json': manifest,
    });
    clock.now += 10_000;
    await check.look();
    expect(check.newer()).toBe(true);
    expect(announced).toEqual([manifest]);
    clock.now += 10_000;
    await check.look();
    expect(requests).toEqual(['/builds/latest.json', '/builds/meta/2-a.json']);
  });

  it.each([new Error('offline'), 'nonsense', { id: 7 }])('ignores %s', async (answer) => {
    const { check, clock } = scene({ '/builds/latest.json': answer });
    clock.now += 10_000;
    await check.look();
    expect(check.newer()).toBe(false);
  });
});
