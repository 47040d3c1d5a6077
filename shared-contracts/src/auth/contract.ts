/** Version of the account endpoints: minor for an addition, major for a removal. */
export const authApiVersion = '1.5.0';
