/** The page for people who write programs that read the archive. */
export const developersPath = '/developers';
