import type { Terminal } from 'shared-contracts/server/api-slice';

interface TestTerminal {
  readonly terminal: Terminal;
  readonly text: () => string;
  readonly stop: () => void;
}

/** A terminal that records its output. */
export function testTerminal(isTty = false): TestTerminal {
  const written: string[] = [];
  const abort = new AbortController();
  return {
    terminal: { write: (text) => void written.push(text), isTty, columns: 80, signal: abort.signal },
    text: () => written.join(''),
    stop: () => abort.abort(),
  };
}
