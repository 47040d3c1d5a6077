import { createHmac } from 'node:crypto';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { membershipApi } from '../membership-api.ts';
import { maxWebhookBytes } from './webhook-route.ts';

const secretKey = 'sk_test_0123456789';
// Only the requests: no sandbox and no clocks.
const slice: ApiSlice = { ...membershipApi, start: () => Promise.resolve(() => Promise.resolve()) };
const event = {
  event: 'charge.success',
  data: { id: 1, reference: 'arc-aaaaaaaaaaaaaaaaaaaaaaaa', status: 'success' },
};

describe('webhooks over HTTP', () => {
  const open = async () => {
    const { origin } = await serveSlices([slice], { PAYSTACK_SECRET_KEY: secretKey });
    return async (body: RequestInit['body'], headers: Record<string, string> = {}, provider = 'paystack') => {
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
      const answer = await fetch(`${origin}/api/ms/webhooks/${provider}`, init);
      return { status: answer.status, text: await answer.text(), cache: answer.headers.get('cache-control') };
    };
  };
  const signed = (body: string | Uint8Array): Record<string, string> => ({
    'x-paystack-signature': createHmac('sha512', secretKey).update(body).digest('hex'),
  });

  test('are accepted with a valid signature and any content type, and the response is not cached', async () => {
    const send = await open();
    const body = JSON.stringify(event);
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'application/x-www-form-urlencoded',
    ]) {
      expect(await send(body, { ...signed(body), 'content-type': type })).toMatchObject({
        status: 200,
        text: '{"received":true}',
      });
    }
    expect((await send(Buffer.from(body), signed(body))).cache).toContain('no-store');
  });

  test('are refused without a valid signature, for another provider, and if they are too large, however they are sent', async () => {
    const send = await open();
    const body = JSON.stringify(event);
    expect(await send(body)).toMatchObject({ status: 401, text: expect.stringContaining('signature') as string });
    expect((await send(body, signed(`${body} `))).status).toBe(401);
    expect((await send(body, signed(body), 'flutterwave')).status).toBe(404);
    const large = Buffer.alloc(maxWebhookBytes + 1, 32);
    expect((await send(large, signed(large))).status).toBe(413);
    const chunks = new ReadableStream({
      start: (controller) => {
        for (let at = 0; at < large.length; at += 16_384) controller.enqueue(large.subarray(at, at + 16_384));
        controller.close();
      },
    });
    expect((await send(chunks, signed(large))).status).toBe(413);
  });

  test('that are signed but unreadable are accepted, so that they are not sent again', async () => {
    const send = await open();
    for (const body of ['', 'null', '[]', '{"event":1}', '{"event":"charge.success","data":', '\u0000']) {
      expect((await send(body, signed(body))).status).toBe(200);
    }
  });
});
