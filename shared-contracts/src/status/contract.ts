/** Version of the status endpoints: minor for an addition, major for a removal. */
export const statusApiVersion = '1.1.0';
