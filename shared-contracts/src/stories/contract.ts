/** Version of the story endpoints: minor for an addition, major for a removal. */
export const storiesApiVersion = '1.0.0';
