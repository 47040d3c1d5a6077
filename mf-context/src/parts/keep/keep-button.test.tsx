import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { before, button, renderKeep, type KeepAnswers, panel, thing } from '../../testing/render-keep.ts';
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

describe('the Keep button', () => {
  it('keeps the item at once in the last used collection, and says where', async () => {
    const { bodiesOf, user } = await draw();
    await user.click(button());
    expect(await panel()).toHaveAccessibleName('Saved in “Nurses”');
    expect(bodiesOf('/api/context/keep')).toEqual([{ thing }]);
    expect(button()).toHaveTextContent('Saved');
    expect(await panel()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Open the collection' })).toHaveAttribute(
      'href',
      '/context/collections/c1',
    );
  });

  it('shows the state on every button of the same item, and opens the panel without keeping it again', async () => {
    const first = await draw();
    await first.user.click(button());
    await panel();
    cleanup();
    const { bodiesOf, user } = await draw();
    expect(button()).toHaveTextContent('Saved');
    await user.click(button());
    expect(await panel()).toBeInTheDocument();
    expect(bodiesOf('/api/context/keep')).toEqual([]);
  });

  it('removes the item again, announces it once, and returns the focus', async () => {
    const { bodiesOf, user } = await draw();
    await user.click(button());
    await user.click(within(await panel()).getByRole('button', { name: 'Undo' }));
    expect(bodiesOf('/api/context/collections/item')).toEqual([{ item: 'i1', remove: true }]);
    expect(await screen.findByText('Removed from “Nurses”')).toBeInTheDocument();
    expect(button()).toHaveTextContent('Save');
    expect(button()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves the item to another collection, or to a new one with a name', async () => {
    const { bodiesOf, user } = await draw();
    await user.click(button());
    await screen.findByRole('option', { name: 'Trains' });
    await user.selectOptions(screen.getByLabelText('Collection'), 'Trains');
    await waitFor(async () => {
      expect(await panel()).toHaveAccessibleName('Saved in “Trains”');
    });
    await user.selectOptions(screen.getByLabelText('Collection'), 'A new collection…');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByLabelText('Name of the new collection')).toHaveAccessibleDescription('Give it a name');
    await user.type(screen.getByLabelText('Name of the new collection'), 'Signs{Enter}');
    await waitFor(async () => {
      expect(await panel()).toHaveAccessibleName('Saved in “Signs”');
    });
    expect(bodiesOf('/api/context/collections/make')).toEqual([{ name: 'Signs', about: '' }]);
    expect(bodiesOf('/api/context/collections/item')).toEqual([
      { item: 'i1', moveTo: 'c2' },
      { item: 'i1', moveTo: 'c3' },
    ]);
    expect(screen.getByLabelText('Collection')).toHaveValue('c3');
  });

  it('shows the note of an earlier item, and removes it with a way to restore it', async () => {
    const { bodiesOf, user } = await draw({ '/api/context/keep': () => Promise.resolve(Response.json(before)) });
    await user.click(button());
    expect(await screen.findByLabelText('Note')).toHaveValue('For chapter two');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await panel()).toHaveAccessibleName('Removed from “Nurses”');
    expect(button()).toHaveTextContent('Save');
    await user.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(await panel()).toHaveAccessibleName('Saved in “Nurses”');
    expect(screen.getByLabelText('Note')).toHaveValue('For chapter two');
    expect(bodiesOf('/api/context/collections/item')).toEqual([{ item: 'i1', remove: true }]);
    expect(bodiesOf('/api/context/collections/restore')).toEqual([{ item: 'i1' }]);
  });

  it('deletes a note that existed before', async () => {
    const { bodiesOf, user } = await draw({ '/api/context/keep': () => Promise.resolve(Response.json(before)) });
    await user.click(button());
    await user.clear(await screen.findByLabelText('Note'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(bodiesOf('/api/context/collections/item')).toEqual([{ item: 'i1', note: '' }]);
  });

  it('stores a note with the item, which a press outside the panel does not discard', async () => {
    const { bodiesOf, user } = await draw();
    await user.click(button());
    await user.type(await screen.findByLabelText('Note'), 'For chapter two');
    await user.click(screen.getByText('after'));
    expect(screen.getByLabelText('Note')).toHaveValue('For chapter two');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(bodiesOf('/api/context/collections/item')).toEqual([{ item: 'i1', note: 'For chapter two' }]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('closes on a press outside, Escape, or Tab after the last element, with the focus back on the button', async () => {
    const { user } = await draw();
    await user.click(button());
    await panel();
    await user.click(screen.getByText('after'));
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const keys of ['{Escape}', '{Shift>}{Tab}{/Shift}']) {
      await user.click(button());
      await panel();
      await user.keyboard(keys);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(button()).toHaveFocus();
    }
    await user.click(button());
    within(await panel())
      .getByRole('button', { name: 'Close' })
      .focus();
    await user.tab();
    expect(button()).toHaveFocus();
  });
});
