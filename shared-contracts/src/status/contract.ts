/** Version of the endpoints of the site's own state: a minor for an addition, a major for a removal. */
export const statusApiVersion = '1.0.0';
