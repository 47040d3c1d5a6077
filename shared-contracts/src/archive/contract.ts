/** Version of the archive's endpoints: a minor for an addition, a major for a removal. */
export const archiveApiVersion = '1.5.0';
