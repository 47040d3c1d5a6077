import { webhookRoute } from '../../inbox/webhook-route.ts';
import type { OpenContext } from '../recording-ports.ts';

/** What a fake provider's webhook says. */
export interface FakeEvent {
  readonly provider: string;
  readonly event: 'dispute' | 'payment' | 'refund';
  readonly reference: string;
  /** The same for every delivery of one event. */
  readonly key: string;
}

/** Delivers it to the route, as over HTTP. */
export async function deliverEvent(context: OpenContext, { provider, ...told }: FakeEvent): Promise<void> {
  const body = Buffer.from(JSON.stringify(told));
  await webhookRoute.handle(context, {
    method: 'POST',
    params: { provider },
    query: new URLSearchParams(),
    header: (name) => (name === 'x-fake-signature' ? 'good' : null),
    body: (async function* () {
      yield await Promise.resolve(body);
    })(),
  });
}
