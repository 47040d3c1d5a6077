import { createElement as h } from 'react';

export default function Chart() {
  return h('p', null, 'A chart of the tides');
}
