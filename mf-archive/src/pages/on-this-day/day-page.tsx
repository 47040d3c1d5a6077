/**
 * `/on-this-day/:day`: the same page for another day. Needs its own file, because chunks are named after their pages.
 */
export { Page } from './on-this-day-page.tsx';
