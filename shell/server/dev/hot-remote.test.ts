import { EventEmitter } from 'node:events';
import { HotRemote } from './hot-remote.ts';

jest.mock('node:child_process', () => ({
  ...jest.requireActual<object>('node:child_process'),
  spawn: () => {
    const child = new EventEmitter();
    setImmediate(() => child.emit('exit', 1));
    return Object.assign(child, { kill: () => true });
  },
}));

test('a compiler that ends before its first output blocks nobody', async () => {
  const messages: string[] = [];
  const hot = new HotRemote({
    ...{ remote: 'archive', dataDir: '/nowhere', publicUrl: 'http://site.test', registryKeys: [] },
    say: (line) => messages.push(line),
  });
  await hot.start();
  expect(messages).toEqual(['mf-archive is no longer watched: its compiler ended with 1']);
});
