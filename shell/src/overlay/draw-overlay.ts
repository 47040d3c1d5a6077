import type { Boundary } from './boundary.ts';
import { edgeOf, overlayCss } from './overlay-css.ts';

/** One boundary in words. */
export interface Told {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Drawn {
  readonly host: HTMLElement;
  readonly close: HTMLButtonElement;
  /** Draws these boundaries in the place of what was drawn. */
  readonly show: (boundaries: readonly Boundary[], tell: (boundary: Boundary) => Told) => void;
  /** Follows the page: it was scrolled, or became another. */
  readonly place: () => void;
}

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  if (text !== '') element.textContent = text;
  return element;
};

/** The overlay in a tree of its own. A sheet that is adopted needs no nonce, and reaches nothing else. */
export function drawOverlay(remotes: readonly string[]): Drawn {
  const host = make('div', '');
  host.id = 'boundaries';
  const tree = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayCss);
  tree.adoptedStyleSheets = [sheet];
  const frames = make('div', 'frames');
  frames.setAttribute('aria-hidden', 'true');
  const panel = make('section', 'panel');
  panel.setAttribute('aria-labelledby', 'title');
  const head = make('div', 'head');
  const title = make('h2', '', 'Who owns what');
  title.id = 'title';
  const close = make('button', '', 'Close');
  close.type = 'button';
  const list = make('ul', '');
  head.append(title, close);
  panel.append(head, list);
  tree.append(frames, panel);

  let shown: readonly (readonly [Element, HTMLElement])[] = [];
  const place = (): void => {
    for (const [element, frame] of shown) {
      const { left, top, width, height } = element.getBoundingClientRect();
      frame.style.transform = `translate(${String(left)}px, ${String(top)}px)`;
      frame.style.width = `${String(width)}px`;
      frame.style.height = `${String(height)}px`;
    }
  };
  const show: Drawn['show'] = (boundaries, tell) => {
    frames.replaceChildren();
    list.replaceChildren();
    shown = boundaries.map((boundary) => {
      const { title: name, lines } = tell(boundary);
      const frame = make('div', 'frame');
      frame.dataset['kind'] = boundary.kind;
      frame.append(make('span', 'mark', name));
      const line = make('li', '');
      line.append(make('strong', '', name), ...lines.map((text) => make('small', '', text)));
      for (const element of [frame, line]) element.style.setProperty('--edge', edgeOf(boundary.owner, remotes));
      frames.append(frame);
      list.append(line);
      return [boundary.element, frame] as const;
    });
    place();
  };
  return { host, close, show, place };
}
