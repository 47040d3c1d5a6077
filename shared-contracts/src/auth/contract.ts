/** Version of the endpoints of accounts: a minor for an addition, a major for a removal. */
export const authApiVersion = '1.0.0';
