import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxTurns } from 'shared-contracts/context/chats/start-run';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import { drawPage } from 'shared-contracts/testing/in-site';
import { sampleAllowance, sampleAnswer, sampleChat, sampleTurn, sampleVerdict } from '../../testing/sample-chat.ts';
import { answered, FakeEventStream, fakeSite } from '../../testing/fake-site.ts';
import type { ChatData } from './chat-data.ts';
import { Page } from './chat-page.tsx';

const runs = '/api/context/runs';

const understood = [{ id: 'date:1966', kind: 'date', text: '1966' }] as const;
const full = sampleTurn({
  end: 'stopped',
  answer: sampleAnswer({
    asked: { asked: 'Who dug the harbor?', rewritten: false, understood },
    verdict: sampleVerdict({
      ...{ within: 'Aba Ledger', followUps: ['And where?'], nowhere: ['harbor'], perhaps: ['harbour'] },
    }),
  }),
});

const draw = (allowance: Allowance, turns = [full], site = fakeSite({})) =>
  drawPage(Page, { view: 'chat', attempt: '', chat: sampleChat(...turns), allowance } satisfies ChatData, {
    authFetch: site.authFetch,
  });

const askers = () =>
  Array.from(document.querySelectorAll('form')).filter((form) => new FormData(form).get('do') === 'ask');

/** Asks 'And where?' with the field, and resolves to the mode of the request. */
async function modeOfNext(turn = sampleTurn({ mode: 'written' }), before?: () => Promise<void>) {
  const allowance = sampleAllowance({ written: true });
  const site = fakeSite({
    [runs]: [() => answered({ chat: 'c1', run: 'r2', allowance })],
    [`${runs}/r2/events`]: [new FakeEventStream().response],
  });
  const { unmount } = await draw(allowance, [turn], site);
  await before?.();
  await userEvent.type(screen.getByRole('textbox', { name: 'Ask a follow-up' }), 'And where?{Enter}');
  await screen.findByRole('heading', { level: 2, name: 'And where?' });
  unmount();
  return (site.to(runs)[0]!.body as { mode: string }).mode;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('the next question', () => {
  it('can be asked in many ways while questions are left, and in none afterwards', async () => {
    const { unmount } = await draw(sampleAllowance());
    expect(askers()).toHaveLength(6);
    unmount();
    const used = await draw(sampleAllowance({ questions: 10, used: 10 }));
    expect(askers()).toEqual([]);
    expect(screen.queryByText('Follow-up questions')).toBeNull();
    expect(screen.getByText('Understood:').parentElement).toHaveTextContent('1966');
    expect(screen.getByRole('link', { name: 'harbour' })).toBeVisible();
    used.unmount();
    const turns = Array.from({ length: maxTurns }, (_, at) => sampleTurn({ run: `r${String(at)}`, answer: null }));
    await draw(sampleAllowance(), [...turns.slice(1), full]);
    expect(askers()).toEqual([]);
    expect(screen.getByText(/^This conversation has 50 questions/)).toBeVisible();
  });

  const byBox = () => userEvent.type(screen.getByRole('textbox', { name: 'Ask a follow-up' }), 'And where?{Enter}');
  const byChip = async () => {
    screen.getByRole('button', { name: /^1966/ }).focus();
    await userEvent.keyboard('{Enter}');
  };
  it.each([byBox, byChip])('moves the focus to where the box was after the last question of the month', async (ask) => {
    const allowance = sampleAllowance({ questions: 10, used: 10 });
    const site = fakeSite({
      [runs]: [() => answered({ chat: 'c1', run: 'r2', allowance })],
      [`${runs}/r2/events`]: [new FakeEventStream().response],
    });
    await draw(sampleAllowance({ questions: 10, used: 9 }), [full], site);
    await ask();
    await screen.findByText(/^You have used all 10 questions/);
    expect(screen.getByRole('group', { name: 'Your next question' })).toHaveFocus();
  });

  it('uses a language model only if the visible choice says so, by default as for the previous question', async () => {
    const press = () => userEvent.click(screen.getByRole('checkbox', { name: /a language model writes/ }));
    expect(await modeOfNext()).toBe('written');
    expect(await modeOfNext(sampleTurn({ mode: 'written' }), press)).toBe('quotes');
    expect(await modeOfNext(sampleTurn())).toBe('quotes');
    expect(await modeOfNext(sampleTurn(), press)).toBe('written');
  });

  it('has no such choice if no model is allowed', async () => {
    await draw(sampleAllowance(), [sampleTurn({ mode: 'written' })]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
