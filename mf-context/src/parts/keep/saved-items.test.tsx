import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { rememberPendingKeep } from 'shared-contracts/context/collections/pending-keep';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { button, renderKeep, type KeepAnswers, savedItem, panel, refuse, thing } from '../../testing/render-keep.ts';
import { KeepButton } from './keep-button.tsx';
import { forgetSavedItems } from './saved-items.ts';

const page = (
  <>
    <KeepButton thing={thing} name="Herald, page 1" />
    <a href="/elsewhere">after</a>
  </>
);

const draw = (answers?: KeepAnswers, user?: string) => renderKeep(drawInSite, page, answers, user);

beforeEach(() => {
  forgetSavedItems();
  sessionStorage.clear();
});

describe('items kept on a page', () => {
  it('are shown on all buttons of the item at once', async () => {
    const drawn = (
      <>
        <KeepButton thing={thing} name="above" />
        <KeepButton thing={thing} name="below" />
      </>
    );
    const { user } = await renderKeep(drawInSite, drawn);
    await user.click(screen.getByRole('button', { name: 'Save : above' }));
    await panel();
    expect(screen.getByRole('button', { name: 'Saved : below' })).toBeVisible();
    act(forgetSavedItems);
    expect(screen.getByRole('button', { name: 'Save : below' })).toBeVisible();
  });

  it('are not shown to the next reader in this tab', async () => {
    const { user } = await draw();
    await user.click(button());
    await panel();
    cleanup();
    await draw({}, 'bola');
    expect(button()).toHaveTextContent('Save');
  });

  it('can be kept again after they were removed elsewhere', async () => {
    const gone = () => refuse(404, 'This is not in your collections', '', 'not-found');
    const { bodiesOf, user } = await draw({ '/api/context/collections/item': gone });
    await user.click(button());
    await user.click(within(await panel()).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not in your collections');
    expect(button()).toHaveTextContent('Save');
    await user.keyboard('{Escape}');
    await user.click(button());
    expect(bodiesOf('/api/context/keep')).toHaveLength(2);
  });
});

describe('an item that could not be kept', () => {
  it.each([
    ['a full collection', () => refuse(409, 'This collection is full.', 'Choose another.'), 'full. Choose another.'],
    ['a plan at its limit', () => refuse(409, 'Your plan has 3 collections.'), 'Your plan has 3 collections.'],
    ['no connection', () => Promise.reject(new TypeError('network')), 'You seem to be offline. Try again in a moment.'],
  ])('is reported: %s', async (_why, answer, message) => {
    const { user } = await draw({ '/api/context/keep': answer });
    await user.click(button());
    expect(await panel()).toHaveAccessibleName('Not saved');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(button()).toHaveTextContent('Save');
  });

  it('can be added to another collection from there', async () => {
    let full = true;
    const { bodiesOf, user } = await draw({
      '/api/context/keep': () =>
        full ? refuse(409, 'Full.') : Promise.resolve(Response.json({ ...savedItem, name: 'Trains' })),
    });
    await user.click(button());
    await screen.findByRole('option', { name: 'Trains' });
    full = false;
    await user.selectOptions(screen.getByLabelText('Collection'), 'Trains');
    await waitFor(async () => {
      expect(await panel()).toHaveAccessibleName('Saved in “Trains”');
    });
    expect(bodiesOf('/api/context/keep').at(-1)).toEqual({ thing, collection: 'c2' });
  });

  it('[R2.19] sends a logged-out reader to log in, and is kept when they are back', async () => {
    const out = await draw({ '/api/context/keep': () => refuse(401, 'User not logged in') });
    await out.user.click(button());
    await waitFor(() => {
      expect(out.askToLogIn).toHaveBeenCalledWith('log-in', '/search/herald-1972-04-03-p1?q=road#xywh=1,2,3,4');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    const { bodiesOf } = await draw();
    expect(await panel()).toHaveAccessibleName('Saved in “Nurses”');
    expect(bodiesOf('/api/context/keep')).toEqual([{ thing }]);
  });

  it('[R2.19] is kept again in the next document if logging in reloads the page, but not once the panel is closed', async () => {
    rememberPendingKeep(window, thing);
    const cutOff = await draw({ '/api/context/keep': () => new Promise(() => undefined) });
    expect(cutOff.bodiesOf('/api/context/keep')).toEqual([{ thing }]);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const { bodiesOf, user } = await draw();
    expect(await panel()).toHaveAccessibleName('Saved in “Nurses”');
    expect(bodiesOf('/api/context/keep')).toEqual([{ thing }]);
    await user.keyboard('{Escape}');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not confused with another item, or with an old request', async () => {
    rememberPendingKeep(window, { kind: 'article', slug: thing.slug, article: 1 });
    const other = await draw();
    expect(other.asked).toEqual([]);
    cleanup();
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    rememberPendingKeep(window, thing);
    now.mockRestore();
    const late = await draw();
    await act(() => Promise.resolve());
    expect(late.asked).toEqual([]);
  });
});
