/** Version of the archive's endpoints: minor for an addition, major for a removal. */
export const archiveApiVersion = '1.12.0';
