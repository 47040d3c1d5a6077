/** Version of the membership endpoints: minor for an addition, major for a removal. */
export const membershipApiVersion = '1.3.0';
