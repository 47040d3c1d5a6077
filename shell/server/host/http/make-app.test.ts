import { connect } from 'node:net';
import { exampleSlice } from '../../testing/example-slice.ts';
import { serveSlices } from '../../testing/serve-slices.ts';

/** Sends the text as it is; resolves to the response when the server has closed the connection. */
const exchange = (origin: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('close', () => {
      resolve(answer);
    });
    socket.on('error', reject);
  });

describe('a request', () => {
  it('with two Host headers is rejected', async () => {
    const { origin } = await serveSlices([exampleSlice]);
    const answer = await exchange(
      origin,
      'GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('exactly one Host header');
  });
});
