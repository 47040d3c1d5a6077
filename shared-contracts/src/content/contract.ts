/** Version of the endpoints of the content: a minor for an addition, a major for a removal. */
export const contentApiVersion = '1.0.0';
