import { stylesOf } from './document-styles.ts';
import { keepOwnStyles, type OwnStyles } from './own-styles.ts';

const addStyle = (attribute = ''): HTMLStyleElement => {
  const style = document.createElement('style');
  if (attribute !== '') style.setAttribute(attribute, 'archive');
  document.head.append(style);
  return style;
};

const keep = (first: string): OwnStyles => keepOwnStyles(document, stylesOf(document), first);

const go = ({ beforeLeave, afterShow }: OwnStyles, owner: string, itsCode: () => void = () => undefined): void => {
  beforeLeave(owner);
  itsCode();
  afterShow(owner);
};

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('class');
  // jsdom has no adopted style sheets.
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
});

describe('a style that a remote sets for the whole document', () => {
  it('is removed when a page of another owner is shown', () => {
    const own = addStyle();
    const styles = keep('archive');
    const foreign = addStyle();
    document.adoptedStyleSheets = [{} as CSSStyleSheet];
    document.body.style.background = 'red';
    document.documentElement.className = 'wild';
    go(styles, 'shell');
    expect(foreign.isConnected).toBe(false);
    expect(own.isConnected).toBe(true);
    expect(document.adoptedStyleSheets).toEqual([]);
    expect(document.body.style.background).toBe('');
    expect(document.documentElement.className).toBe('');
  });

  it('is also removed if the remote of the first page set it before this code ran', () => {
    document.documentElement.className = 'own';
    const before = stylesOf(document);
    const foreign = addStyle();
    document.documentElement.className = 'wild';
    go(keepOwnStyles(document, before, 'archive'), 'shell');
    expect(foreign.isConnected).toBe(false);
    expect(document.documentElement.className).toBe('own');
  });

  it('stays on pages of the same remote', () => {
    const styles = keep('archive');
    const foreign = addStyle();
    go(styles, 'archive');
    expect(foreign.isConnected).toBe(true);
  });

  it('is removed when leaving the page whose module added it, and restored on return', () => {
    const styles = keep('shell');
    const sheet = {} as CSSStyleSheet;
    let foreign = addStyle();
    foreign.remove();
    go(styles, 'archive', () => {
      foreign = addStyle();
      document.adoptedStyleSheets = [sheet];
      document.body.style.background = 'red';
    });
    const seen = (): readonly unknown[] => [foreign.isConnected, document.adoptedStyleSheets.includes(sheet)];
    expect([...seen(), document.body.style.background]).toEqual([true, true, 'red']);
    go(styles, 'shell');
    expect([...seen(), document.body.style.background]).toEqual([false, false, '']);
    go(styles, 'archive');
    expect(seen()).toEqual([true, true]);
    go(styles, 'context');
    expect(seen()).toEqual([false, false]);
  });

  it('is also removed if it was set while a page of the shell was loading', () => {
    const styles = keep('archive');
    const late: HTMLStyleElement[] = [];
    go(styles, 'shell', () => late.push(addStyle()));
    expect(late.map(({ isConnected }) => isConnected)).toEqual([false]);
  });

  it('is also removed after an earlier navigation that failed', () => {
    const styles = keep('archive');
    styles.beforeLeave('context');
    styles.afterShow('archive');
    const foreign = addStyle();
    go(styles, 'shell');
    expect(foreign.isConnected).toBe(false);
  });

  it('is distinguished from the rules that emotion keeps for each owner', () => {
    const styles = keep('archive');
    const emotion = addStyle('data-emotion');
    go(styles, 'context');
    expect(emotion.isConnected).toBe(true);
  });
});
