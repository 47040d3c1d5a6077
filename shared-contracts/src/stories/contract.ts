/** Version of the endpoints of the stories: a minor for an addition, a major for a removal. */
export const storiesApiVersion = '1.0.0';
