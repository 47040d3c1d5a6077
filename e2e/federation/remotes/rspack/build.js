import { rspack } from '@rspack/core';
import config from './rspack.config.js';

rspack(config, (error, stats) => {
  if (error === null && !stats.hasErrors()) return;
  console.error(error ?? stats.toString('errors-only'));
  process.exitCode = 1;
});
