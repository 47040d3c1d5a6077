import type { FastifyInstance } from 'fastify';
import { workerPath } from 'shared-contracts/offline';
import type { WorkerScript } from './worker-script.ts';

/** `/sw.js`. Browsers compare it with their copy at each visit, so that a service worker can be changed or removed. */
export function registerWorker(app: FastifyInstance, script: () => Promise<WorkerScript>): void {
  app.get(workerPath, async (_request, reply) => {
    const { text, policy } = await script();
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/javascript; charset=utf-8')
      .send(text);
  });
}
