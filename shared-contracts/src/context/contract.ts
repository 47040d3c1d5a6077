/** Version of the context endpoints: minor for an addition, major for a removal. */
export const contextApiVersion = '1.4.0';
