import type { Boundary } from './boundary.ts';

/** The styles of the overlay's shadow tree: separate from the page, except that it uses the design tokens. */
const overlayCss = `
  :host { all: initial; }
  .frames { position: fixed; inset: 0; overflow: hidden; pointer-events: none; z-index: 70; }
  .frame { position: absolute; top: 0; left: 0; box-sizing: border-box; border: 3px solid var(--edge); }
  .frame[data-kind='page'] { border-style: dashed; }
  .frame[data-kind='fragment'] { border-style: dotted; }
  .mark { position: absolute; top: 0; left: 0; max-width: 100%; box-sizing: border-box; padding: 2px 6px; overflow: hidden;
    text-overflow: ellipsis; white-space: nowrap; background: var(--edge); color: var(--paper); font: 600 12px/1.4 var(--sans); }
  .frame[data-kind='page'] .mark { left: auto; right: 0; }
  .panel { position: fixed; inset: auto 0 0 auto; z-index: 71; box-sizing: border-box; width: min(100vw, 26rem);
    max-height: 50vh; overflow: auto; padding: 12px 16px; background: var(--paper-raised); color: var(--ink);
    border: 1px solid var(--rule-control); box-shadow: var(--shadow-pop); font: 400 14px/1.45 var(--sans); }
  .head { display: flex; gap: 8px; align-items: center; justify-content: space-between; }
  h2 { margin: 0; font: 700 18px/1.25 var(--serif); }
  button { min-width: 44px; min-height: 44px; padding: 0 14px; border: 1px solid var(--rule-control); border-radius: 2px;
    background: var(--paper); color: var(--ink); font: 500 14px/1.4 var(--sans); cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
  ul { margin: 8px 0 0; padding: 0; list-style: none; }
  li { padding: 6px 0 6px 10px; margin-bottom: 6px; border-left: 4px solid var(--edge); overflow-wrap: anywhere; }
  strong { font-weight: 600; }
  small { display: block; color: var(--ink-2); font-size: 13px; }
  @media print { .frames, .panel { display: none; } }
`;

/** The colours of the frame and of the remotes in turn: tokens with enough contrast on the page. */
const edges = ['--ink-2', '--green', '--marker-ink', '--danger', '--focus'] as const;

/** Returns the colour of an owner, always the same on one site. */
const edgeOf = (owner: string, remotes: readonly string[]): string => {
  const at = owner === 'shell' ? 0 : 1 + (Math.max(0, remotes.indexOf(owner)) % (edges.length - 1));
  return `var(${edges[at] ?? edges[0]})`;
};

/** The description of one boundary. */
export interface OverlayView {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Drawn {
  readonly host: HTMLElement;
  readonly close: HTMLButtonElement;
  /** Shows these boundaries in place of the previous ones. */
  readonly show: (boundaries: readonly Boundary[], tell: (boundary: Boundary) => OverlayView) => void;
  /** Updates the positions after the page was scrolled or changed. */
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

/** Draws the overlay in a shadow tree. An adopted style sheet needs no nonce, and affects nothing else. */
export function renderOverlay(remotes: readonly string[]): Drawn {
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
