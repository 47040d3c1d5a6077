import { createElement as h } from 'react';

export default function Year() {
  return h('p', null, 'The year of the sun');
}
