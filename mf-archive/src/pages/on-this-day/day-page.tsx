/** `/on-this-day/:day`: the same page of another day. A chunk carries the name of its page, so this one has a file. */
export { Page } from './on-this-day-page.tsx';
