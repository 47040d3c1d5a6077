import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripEndpoints } from './endpoint-loader.ts';
import { folderOf } from './repository.ts';

describe('a module of endpoints, as pages get it', () => {
  it('has their method, path and access, and no server code', () => {
    const file = join(folderOf('context'), 'api/keys/make-key.endpoint.ts');
    expect(stripEndpoints(readFileSync(file, 'utf8'))).toBe(
      'export const makeKey = {"method":"POST","path":"/api/context/keys/make","access":"user"};\n' +
        'export const rotateKey = {"method":"POST","path":"/api/context/keys/rotate","access":"user"};\n',
    );
  });

  it('has no exports other than the endpoints', () => {
    const source = `import { secret } from './secret.ts';
      export const limit = 3;
      export const schema = () => secret;
      export interface Input { readonly id: string }
      export const find = endpoint({ method: 'GET', path: '/api/a/find', input: schema, handle: async () => secret });`;
    expect(stripEndpoints(source)).toBe('export const find = {"method":"GET","path":"/api/a/find"};\n');
  });
});
