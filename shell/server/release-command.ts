import { join } from 'node:path';
import { providedApi } from './apart/provided-api.ts';
import { runReleaseCommand } from './releases/public.ts';
import { apiVersions } from './host/public.ts';

// Loaded only when needed: the slices import the whole server.
const loadSlices = async () => (await import('./slices.ts')).slices;

process.exitCode = await runReleaseCommand(process.argv.slice(2), {
  providedApi: async (settings) => providedApi(await loadSlices(), settings),
  apiHere: async () => apiVersions(await loadSlices()),
  candidateSite: join(import.meta.dirname, 'candidate-site-command.ts'),
});
