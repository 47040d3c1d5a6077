import Tides from './tides.js';

export const components = { tides: Tides };

export const loaders = { tides: async ({ url }) => ({ high: url.searchParams.get('at') ?? '06:12' }) };
