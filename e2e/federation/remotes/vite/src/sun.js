import { createElement as h, lazy, Suspense, useState } from 'react';

const Year = lazy(() => import('./year.js'));

/** Loads a module that no release lists. */
const loadExtra = () => import(/* @vite-ignore */ import.meta.url.replace(/[^/]*$/, 'extra.js')).catch(() => undefined);

export default function Sun() {
  const [times, setTimes] = useState(0);
  return h(
    'article',
    null,
    h('h1', null, 'Sunrise and sunset'),
    h('button', { onClick: () => setTimes(times + 1) }, `Pressed ${times} times`),
    h('button', { onClick: loadExtra }, 'Load more'),
    h('a', { href: '/about' }, 'Who we are'),
    times > 0 && h(Suspense, { fallback: 'Drawing' }, h(Year)),
  );
}
