import { openStandInModel } from './stand-in-model.ts';

/** For journeys: `node stand-in-model-process.ts <port>`; tells its address on a line of its own. Ends with SIGTERM. */
const model = await openStandInModel(Number(process.argv[2] ?? 0));
process.stdout.write(`${model.url}\n`);
process.once('SIGTERM', () => void model.close());
