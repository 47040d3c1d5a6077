import { exampleSlice } from '../testing/example-slice.ts';
import { serveApart } from '../testing/serve-apart.ts';
import { openTicket, sealTicket } from './sealed-call.ts';

const secret = Buffer.from('a secret of the tests, long enough');
const ticket = { visitor: { id: 'ada', role: 'archivist' }, waitsMs: 10_000, requestId: 'r-1' };
const request = 'GET /api/archive/get-page?slug=a';
const seal = (): string => sealTicket(secret, request, ticket, 1_000_000);

describe('a ticket', () => {
  it('says who asks, for how long, and which request it is', () => {
    expect(openTicket(secret, request, seal(), 1_030_000)).toMatchObject(ticket);
  });

  it('opens no other address, no other method, and nothing a minute later', () => {
    expect(openTicket(secret, 'GET /api/archive/get-page?slug=b', seal(), 1_000_000)).toBeNull();
    expect(openTicket(secret, request.replace('GET', 'POST'), seal(), 1_000_000)).toBeNull();
    expect(openTicket(secret, request, seal(), 1_060_001)).toBeNull();
    expect(openTicket(secret, request, seal(), 939_999)).toBeNull();
  });

  it('is nothing without the secret, or with another role written into it', () => {
    expect(openTicket(Buffer.from('another secret, as long as that'), request, seal(), 1_000_000)).toBeNull();
    const [body = '', signature = ''] = seal().split('.');
    const forged = Buffer.from(body, 'base64url').toString().replace('archivist', 'admin');
    expect(
      openTicket(secret, request, `${Buffer.from(forged).toString('base64url')}.${signature}`, 1_000_000),
    ).toBeNull();
    expect(openTicket(secret, request, body, 1_000_000)).toBeNull();
    expect(openTicket(secret, request, [seal(), seal()], 1_000_000)).toBeNull();
    expect(openTicket(secret, request, undefined, 1_000_000)).toBeNull();
  });

  it('fits a header, whatever a browser calls itself', () => {
    const client = { ip: '203.0.113.7', userAgent: 'x'.repeat(15_000), device: null };
    const sealed = sealTicket(secret, request, { ...ticket, visitor: { ...ticket.visitor, client } }, 0);
    expect(sealed.length).toBeLessThan(4_000);
    expect(openTicket(secret, request, sealed, 0)?.visitor.client?.ip).toBe('203.0.113.7');
  });
});

describe('the doors between processes', () => {
  it('open to no one without a ticket that holds', async () => {
    const { aloneOrigin, startAlone } = await serveApart(exampleSlice);
    await startAlone();
    for (const path of ['/api/example/echo?word=a', '/internal/slice', '/api/example/tile/p1']) {
      for (const ticket of ['', 'made.up', 'e30.AAAA']) {
        const answer = await fetch(`${aloneOrigin}${path}`, { headers: { 'x-slice-ticket': ticket } });
        expect(answer.status).toBe(403);
      }
    }
  });

  it('are shut on the site too, before a body is read', async () => {
    const { origin } = await serveApart(exampleSlice);
    const answer = await fetch(`${origin}/internal/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"port":"archive"}',
    });
    expect(answer.status).toBe(403);
  });

  it('are watched by monitors without a ticket', async () => {
    const { aloneOrigin, startAlone } = await serveApart(exampleSlice);
    await startAlone();
    expect((await fetch(`${aloneOrigin}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${aloneOrigin}/readyz`)).json()).toMatchObject({ awaits: 'the process is starting' });
    expect(await (await fetch(`${aloneOrigin}/metrics`)).text()).toContain('endpoint_seconds');
  });
});
