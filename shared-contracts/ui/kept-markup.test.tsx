import { fireEvent, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { drawInSite } from '../testing/in-site.tsx';
import { KeptMarkup } from './kept-markup.tsx';

const Items = ({ names }: { readonly names: readonly string[] }) => (
  <>
    {names.map((name) => (
      <li key={name}>
        <a href={`/next?of=${name}`}>{name}</a>
      </li>
    ))}
  </>
);

const markup = (id: string): string =>
  `<ol id="${id}"><li><a href="/next?of=one">one</a></li><li><a href="/api/file">file</a></li></ol>`;

/** A list that the server drew. Its data come with the button. */
function List({ id }: { readonly id: string }) {
  const [names, setNames] = useState<readonly string[]>();
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && (
        <KeptMarkup as="ol" id={id} optionsFor={() => ({ state: 'from the list' })}>
          {names === undefined ? undefined : <Items names={names} />}
        </KeptMarkup>
      )}
      <button type="button" onClick={() => setNames(['two'])}>
        Load
      </button>
      <button type="button" onClick={() => setShown(!isShown)}>
        Toggle
      </button>
    </>
  );
}

const draw = (id: string) =>
  drawInSite(<List id={id} />, {
    markup: `${markup(id)}<button type="button">Load</button><button type="button">Toggle</button>`,
  });

const words = (): readonly (string | null)[] => screen.queryAllByRole('link').map((link) => link.textContent);
const press = (name: string): void => {
  act(() => {
    screen.getByRole('button', { name }).click();
  });
};

describe('markup that the browser keeps', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  it('stays as the server wrote it, without its data', async () => {
    await draw('kept');
    expect(words()).toEqual(['one', 'file']);
    expect(errors).not.toHaveBeenCalled();
  });

  it('is replaced by what is drawn from data', async () => {
    await draw('replaced');
    press('Load');
    expect(words()).toEqual(['two']);
  });

  it('comes back when it is shown again without data', async () => {
    await draw('again');
    press('Toggle');
    expect(words()).toEqual([]);
    press('Toggle');
    expect(words()).toEqual(['one', 'file']);
  });

  it('has links that the router follows, but for files and other windows', async () => {
    await draw('links');
    const [page, file] = screen.getAllByRole('link');
    if (page === undefined || file === undefined) throw new Error('there are no links');
    const isFollowed: boolean[] = [];
    const look = (event: Event): void => {
      isFollowed.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', look);
    fireEvent.click(file);
    fireEvent.click(page, { ctrlKey: true });
    await act(async () => {
      fireEvent.click(page);
      await Promise.resolve();
    });
    window.removeEventListener('click', look);
    expect(isFollowed).toEqual([false, false, true]);
    expect(window.location.search).toBe('?of=one');
    expect(window.history.state).toMatchObject({ usr: 'from the list' });
  });
});
