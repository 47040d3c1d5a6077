import { createElement as h, lazy, Suspense, useState } from 'react';

const Chart = lazy(() => import(/* webpackChunkName: "chart" */ './chart.js'));

/** Adds a script that no release lists. */
const loadExtra = () => {
  const script = document.createElement('script');
  script.src = `${__webpack_public_path__}extra.js`;
  document.head.append(script);
};

export default function Tides({ data }) {
  const [times, setTimes] = useState(0);
  return h(
    'article',
    null,
    h('h1', null, 'Tide tables'),
    h('p', null, `High water at ${data.high}`),
    h('button', { onClick: () => setTimes(times + 1) }, `Pressed ${times} times`),
    h('button', { onClick: loadExtra }, 'Load more'),
    h('a', { href: '/about' }, 'Who we are'),
    times > 0 && h(Suspense, { fallback: 'Drawing' }, h(Chart)),
  );
}
