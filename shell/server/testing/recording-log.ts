import type { Log } from 'shared-contracts/server/slice-context';

export interface LogLine {
  readonly level: keyof Log;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A log that stores its lines for the test. */
export function recordingLog(): Log & { readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const keep =
    (level: keyof Log): Log['info'] =>
    (fields, message) => {
      lines.push({ level, fields, message });
    };
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') };
}
