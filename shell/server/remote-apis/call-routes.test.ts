import { exampleSlice } from '../testing/example-slice.ts';
import { serveSeparately } from '../testing/serve-separate-slice.ts';

describe('routes between processes', () => {
  it('reject calls without a valid token', async () => {
    const { aloneOrigin, startAlone } = await serveSeparately(exampleSlice);
    await startAlone();
    for (const path of ['/api/example/echo?word=a', '/internal/description', '/api/example/tile/p1']) {
      for (const token of ['', 'made.up', 'e30.AAAA']) {
        const answer = await fetch(`${aloneOrigin}${path}`, { headers: { 'x-call-token': token } });
        expect(answer.status).toBe(403);
      }
    }
  });

  it('reject them on the site too, before a body is read', async () => {
    const { origin } = await serveSeparately(exampleSlice);
    const answer = await fetch(`${origin}/internal/call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"port":"archive"}',
    });
    expect(answer.status).toBe(403);
  });

  it('respond to monitors without a token', async () => {
    const { aloneOrigin, startAlone } = await serveSeparately(exampleSlice);
    await startAlone();
    expect((await fetch(`${aloneOrigin}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${aloneOrigin}/readyz`)).json()).toMatchObject({ awaits: 'the process is starting' });
    expect(await (await fetch(`${aloneOrigin}/metrics`)).text()).toContain('endpoint_seconds');
  });
});
