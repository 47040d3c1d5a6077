/**
 * The shell's own scripts that are loaded later → their hashes. The build replaces the text when all files are written
 * (`remote-kit/build/finish-shell.ts`).
 */
export const shellHashes = JSON.parse('{"lazy-scripts":""}') as Readonly<Record<string, string>>;
