import type { FastifyInstance } from 'fastify';
import { workerPath } from 'shared-contracts/offline';
import type { WorkerScript } from './worker-script.ts';

/** `/sw.js`: browsers compare it with theirs at each visit, so it is the switch by which a worker is changed or taken away. */
export function registerWorker(app: FastifyInstance, { text, policy }: WorkerScript): void {
  app.get(workerPath, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/javascript; charset=utf-8')
      .send(text),
  );
}
