import { openStandInModel } from './stand-in-model.ts';

/** For end-to-end tests: `node stand-in-model-process.ts <port>` prints its address on one line. Ends on SIGTERM. */
const model = await openStandInModel(Number(process.argv[2] ?? 0));
process.stdout.write(`${model.url}\n`);
process.once('SIGTERM', () => void model.close());
