/** Version of the endpoints of membership: a minor for an addition, a major for a removal. */
export const membershipApiVersion = '1.1.0';
