import { useState, version } from 'react';
import { createRoot } from 'react-dom/client';

/** Adds a script that no release lists. */
const loadExtra = () => {
  const script = document.createElement('script');
  script.src = `${__webpack_public_path__}extra.js`;
  document.head.append(script);
};

function Moon() {
  const [times, setTimes] = useState(0);
  const [calendar, setCalendar] = useState('');
  const show = async () => {
    setTimes(times + 1);
    setCalendar((await import(/* webpackChunkName: "calendar" */ './calendar.js')).calendar);
  };
  return (
    <article>
      <h1>Phases of the moon</h1>
      <p>Drawn by React {version}</p>
      <button onClick={show}>Pressed {String(times)} times</button>
      <button onClick={loadExtra}>Load more</button>
      <a href="/about">Who we are</a>
      <p>{calendar}</p>
    </article>
  );
}

export function mount(element) {
  const root = createRoot(element);
  root.render(<Moon />);
  return () => root.unmount();
}
