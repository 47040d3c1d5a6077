import { recordedWire } from '../wire/recorded-wire.ts';
import { parseWire } from './parse-wire.ts';

const withOutput = (output: unknown): string =>
  JSON.stringify({ endpoints: { 'GET /api/a/b': { input: 'unknown', output } }, types: {} });

describe('the wire.json of a release', () => {
  it('is parsed as it was written, with every shape of this repository in it', async () => {
    const wire = await recordedWire();
    expect(Object.keys(wire.endpoints).length).toBeGreaterThan(10);
    expect(parseWire(JSON.stringify(wire))).toEqual(wire);
  });

  it.each<[string, unknown]>([
    ['a type', '#Day'],
    ['values', { in: ['', 1, true] }],
    ['limits', { of: 'string', limits: { max: 120, pattern: '' } }],
    ['a list in a table', { each: { list: 'number', limits: { max: 3 } } }],
    ['one of several', { any: ['null', { fields: { 'note?': 'string' } }] }],
    ['no fields', { fields: {} }],
  ])('may have %s', (_what, output) => {
    expect(parseWire(withOutput(output)).endpoints['GET /api/a/b']?.output).toEqual(output);
  });

  it.each<[string, string]>([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['without endpoints and types', '{}'],
    ['with an invalid endpoint', '{"endpoints":{"GET /":null},"types":{}}'],
    ['with an endpoint without shapes', '{"endpoints":{"GET /":{}},"types":{}}'],
    ['with a null shape', withOutput(null)],
    ['with a shape of an unknown kind', withOutput({ tuple: ['string'] })],
    ['with null fields', withOutput({ fields: null })],
    ['with an invalid nested shape', withOutput({ list: { any: [{ each: 7 }] } })],
    ['with invalid values', withOutput({ in: {} })],
    ['with a null type', '{"endpoints":{},"types":{"Day":null}}'],
    ['nested too deeply', withOutput(null).replace('null', `${'{"list":'.repeat(100_000)}"x"${'}'.repeat(100_000)}`)],
  ])('is refused: %s', (_what, json) => {
    expect(() => parseWire(json)).toThrow(expect.objectContaining({ name: 'ReleaseRefused' }) as Error);
  });
});
