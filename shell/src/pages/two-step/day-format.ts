/** Writes instants as days in Lagos: `28 November 2026`. */
export const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
