import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** `/assets/*`: the shell's files. Their names carry a hash of their content. */
export function registerAssets(app: FastifyInstance, shellDist: string): void {
  void app.register(fastifyStatic, {
    root: join(shellDist, 'web'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
}
