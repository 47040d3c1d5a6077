/** The page for developers of programs that read the archive. */
export const developersPath = '/developers';
