/** Version of the content endpoints: minor for an addition, major for a removal. */
export const contentApiVersion = '1.1.0';
