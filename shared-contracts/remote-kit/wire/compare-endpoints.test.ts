import { calledEndpoints } from './called-endpoints.ts';
import { endpointProblem } from './compare-endpoints.ts';
import { wireOf, type EndpointShape, type WireContract } from './shape.ts';

const key = 'GET /api/archive/get-day';

const wire = (endpoint: Partial<EndpointShape> | null, day: WireContract['types'] = {}): WireContract => ({
  endpoints: endpoint === null ? {} : { [key]: { input: { fields: { date: 'string' } }, output: '#Day', ...endpoint } },
  types: { Day: { fields: { total: 'number', 'note?': 'string' } }, Other: 'string', ...day },
});

describe('an endpoint that a release was built with', () => {
  it('fits a server that has it unchanged or extended', () => {
    expect(endpointProblem(key, wire({}), wire({}))).toBeNull();
    const grown = wire(
      { input: { fields: { date: 'string', 'title?': 'string' } } },
      { Day: { fields: { total: 'number', pages: 'number' } } },
    );
    expect(endpointProblem(key, wire({}), grown)).toBeNull();
  });

  it.each<[string, WireContract, string]>([
    ['has disappeared', wire(null), `it calls ${key}, which is not in the API report of this server; `],
    [
      'requires more than it is sent',
      wire({ input: { fields: { date: 'string', title: 'string' } } }),
      `what it sends to ${key} is no longer taken: 'title' is missing`,
    ],
    ['no longer accepts a field', wire({ input: { fields: {} } }), "'date' is not taken"],
    [
      'accepts only shorter texts',
      wire({ input: { fields: { date: { of: 'string', limits: { max: 4 } } } } }),
      "'date' is limited to max 4, and was not limited so",
    ],
    [
      'returns less than is read',
      wire({}, { Day: { fields: { 'note?': 'string' } } }),
      `what it reads from ${key} is no longer there: 'total' is missing`,
    ],
    ['is now for members only', wire({ access: 'user' }), 'which is now for user only'],
  ])('is refused if it %s', (_what, server, reason) => {
    expect(endpointProblem(key, wire({}), server)).toContain(reason);
  });

  it.each([
    ['archivist', 'editor', false],
    ['editor', 'archivist', false],
    ['user', 'editor', false],
    ['editor', 'admin', false],
    ['editor', 'user', true],
    ['admin', 'archivist', true],
    ['archivist', undefined, true],
  ])('with the role %s before and %s now fits: %s', (before, now, fits) => {
    const of = (access: string | undefined): WireContract => wire(access === undefined ? {} : { access });
    expect(endpointProblem(key, of(before), of(now)) === null).toBe(fits);
  });

  it('is compared by name only if its shape was not recorded', () => {
    const unknown = wireOf([key], { endpoints: {}, types: {} });
    expect(endpointProblem(key, unknown, wire({}))).toBeNull();
    expect(endpointProblem(key, unknown, wire(null))).toContain('is not in the API report');
  });

  it('is recorded with the types that it uses, and no others', () => {
    expect(Object.keys(wireOf([key], wire({})).types)).toEqual(['Day']);
  });
});

describe('the endpoints in a bundle', () => {
  it('are read from their contracts', () => {
    const bundle = `const a = {\n    method: 'POST',\n    path: '/api/x/b'\n};\nconst b = { method: 'GET', path: '/api/x/a', access: 'user' }; const c = a;`;
    // As the build writes a `*.endpoint.ts`.
    const declared = 'const d = {\n    "method": "PUT",\n    "path": "/api/x/d"\n};';
    expect(calledEndpoints(bundle + declared)).toEqual(['GET /api/x/a', 'POST /api/x/b', 'PUT /api/x/d']);
  });

  it('are never missed silently', () => {
    expect(() => calledEndpoints("const a = { path: '/api/x/b', method: 'POST' };")).toThrow('starts with its method');
  });
});
