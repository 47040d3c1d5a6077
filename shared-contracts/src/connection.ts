/** What the browser says of its connection, where it does (Network Information). */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Spec §9: nothing that a reader did not ask for is fetched on 2g or with Save-Data. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !/(^|-)2g$/.test(connection?.effectiveType ?? '');
