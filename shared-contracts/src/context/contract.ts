/** Version of the endpoints of context: a minor for an addition, a major for a removal. */
export const contextApiVersion = '1.3.0';
