/**
 * Version of the facades in `platform/`. A release states a range of it; within a major they only grow,
 * and what grows raises the minor (a release built with a newer facade would find `undefined`).
 */
export const platformVersion = '1.6.0';
