import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';

/** `/assets/*`: the shell's files. Their names carry a hash of their content. */
export function registerAssets(app: FastifyInstance, shellDist: string): void {
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(shellDist, 'web'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
    scope.setNotFoundHandler(() => {
      throw new AppError('not-found', 'There is no such file');
    });
  });
}
