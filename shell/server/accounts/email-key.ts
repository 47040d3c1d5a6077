/** What addresses are compared by: two that differ in case, width or composition are one. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
