/** Returns the key by which addresses are compared: case, width and Unicode composition do not matter. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
