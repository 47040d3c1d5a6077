import type { MachineRequest } from 'shared-contracts/server/machine-route';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { collectionClient } from '../testing/collection-client.ts';
import { serveContextBy } from '../testing/serve-context.ts';
import { eventsRoute } from './events-route.ts';

const serveContext = serveContextBy(serveSlices);

onDatabase('event streams of questions', (databases) => {
  it('are limited to twelve per person, also if they are opened at the same moment', async () => {
    const site = await serveContext(await databases.place());
    const { run } = await collectionClient(site).answered('ada', 'How was the harvest at Onitsha?');
    const context = { ...site.context, visitor: { id: 'ada', role: 'user' } };
    const request = {
      ...{ method: 'GET', params: { run }, query: new URLSearchParams(), header: () => null },
    } as unknown as MachineRequest;
    const open = async () => {
      const { body } = await eventsRoute.handle(context, request);
      return (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    };
    const opened = await Promise.allSettled(Array.from({ length: 15 }, open));
    const lines = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(lines).toHaveLength(12);
    await expect(open()).rejects.toMatchObject({ code: 'too-many-requests' });
    for (const line of lines) await line.return?.();
    await (await open()).return?.();
  });
});
