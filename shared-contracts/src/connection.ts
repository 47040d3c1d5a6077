/** The browser's connection, where the Network Information API is supported. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** True unless the connection is 2g or saves data (R9.09). Otherwise nothing is fetched before the reader needs it. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !/(^|-)2g$/.test(connection?.effectiveType ?? '');
