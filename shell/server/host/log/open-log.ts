import { pino, stdSerializers, stdTimeFunctions, type DestinationStream } from 'pino';
import type { Log } from 'shared-contracts/server/slice-context';
import type { Settings } from '../settings/settings.ts';

/** Opens a log with one JSON object a line. Errors go under `error`, with their stack. */
export const openLog = (level: Settings['logLevel'], destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: stdSerializers.err },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
