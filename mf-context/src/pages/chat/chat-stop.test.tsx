import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NumberedEvent, RunEvent } from 'shared-contracts/context/chats/run-events';
import { drawPage } from 'shared-contracts/testing/in-site';
import { eventsOf, runningTurn, sampleAllowance, sampleAnswer, sampleChat } from '../../testing/sample-chat.ts';
import { answered, FakeEventStream, fakeSite } from '../../testing/fake-site.ts';
import type { ChatData } from './chat-data.ts';
import { Page } from './chat-page.tsx';
import type { ChatTurn } from '../../../api/chats/get-chat.endpoint.ts';

const runs = '/api/context/runs';
const stopPath = `${runs}/stop`;
const eventsOfRun = (run: string): string => `${runs}/${run}/events`;
const allowance = sampleAllowance();

const draw = (site: ReturnType<typeof fakeSite>, ...turns: readonly ChatTurn[]) =>
  drawPage(Page, { view: 'chat', attempt: '', chat: sampleChat(...turns), allowance } satisfies ChatData, {
    authFetch: site.authFetch,
  });

const box = () => screen.getByRole('textbox', { name: 'Ask a follow-up' });
const stopButton = () => screen.getByRole('button', { name: 'Stop' });

const tell = (line: FakeEventStream, events: readonly NumberedEvent[]) =>
  act(async () => {
    line.sendEvents(events);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

const sentence = (index: number, text: string): RunEvent => ({
  ...{ type: 'sentence', sentence: { index, text, cites: [1], state: 'verified' } },
});

/** Returns a response that a test resolves later. */
function held() {
  let resolve: (answer: Response) => void = () => undefined;
  const promise = new Promise<Response>((answer) => {
    resolve = answer;
  });
  const give = (body: unknown) =>
    act(async () => {
      resolve(answered(body));
      await promise;
    });
  return { answer: () => promise, give };
}

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('the Stop button', () => {
  it('keeps the focus while the answer arrives', async () => {
    const line = new FakeEventStream();
    await draw(fakeSite({ [eventsOfRun('r1')]: [line.response] }), runningTurn());
    stopButton().focus();
    for (const event of eventsOf().slice(0, -1)) {
      await tell(line, [event]);
      expect(stopButton()).toHaveFocus();
    }
    await tell(line, eventsOf().slice(-1));
    expect(box()).toHaveFocus();
  });

  it('withdraws a question that is still being sent, returns its text to the box, and stops it when it arrives', async () => {
    const first = held();
    const site = fakeSite({
      [runs]: [first.answer, () => answered({ chat: 'c1', run: 'r3', allowance })],
      [stopPath]: [() => answered({ success: true })],
      [eventsOfRun('r3')]: [new FakeEventStream().response],
      [eventsOfRun('r2')]: [new FakeEventStream().response],
    });
    await draw(site);
    await userEvent.type(box(), 'And where?{Enter}');
    await userEvent.click(stopButton());
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'And where?' })).toBeNull();
    expect(box()).toHaveValue('And where?');
    expect(screen.getByRole('button', { name: 'Ask' })).not.toHaveAttribute('aria-disabled');
    await userEvent.type(box(), '{Enter}');
    await waitFor(() => {
      expect(site.to(runs)).toHaveLength(2);
    });
    const attempts = site.to(runs).map(({ body }) => (body as { attempt: string }).attempt);
    expect(attempts[1]).not.toBe(attempts[0]);
    await first.give({ chat: 'c1', run: 'r2', allowance });
    await waitFor(() => {
      expect(site.to(stopPath).map(({ body }) => body)).toEqual([{ run: 'r2' }]);
    });
    expect(await screen.findByText('Stopped. What was found is still here.', { selector: 'p' })).toBeVisible();
  });

  it('comes back when stopping was refused, with the reason, and does not mark the box as invalid', async () => {
    const busy = () => answered({ code: 'too-many-requests', statusMessage: 'Please go on in a minute.' }, 429);
    const site = fakeSite({ [eventsOfRun('r1')]: [new FakeEventStream().response], [stopPath]: [busy] });
    await draw(site, runningTurn());
    await userEvent.click(stopButton());
    expect(await screen.findByText('Please go on in a minute.')).toHaveAttribute('role', 'alert');
    expect(stopButton()).toBeVisible();
    expect(box()).not.toHaveAttribute('aria-invalid');
  });

  it('ends the written answer: sentences that arrive later are not shown', async () => {
    const line = new FakeEventStream();
    const site = fakeSite({ [eventsOfRun('r1')]: [line.response], [stopPath]: [() => answered({ success: true })] });
    const { asked: requests, cards, verdict } = sampleAnswer();
    await draw(site, runningTurn({ answer: { asked: requests, cards, verdict } }));
    await tell(line, [{ seq: 1, event: sentence(0, 'They kept right.') }]);
    await userEvent.click(stopButton());
    await tell(line, [{ seq: 2, event: sentence(1, 'It took ten years.') }]);
    expect(screen.getByText('They kept right.')).toBeVisible();
    expect(screen.queryByText('It took ten years.')).toBeNull();
  });
});

describe('a question that no longer exists', () => {
  it('ends with the reason, and the next one is followed', async () => {
    const line = new FakeEventStream();
    const site = fakeSite({
      [eventsOfRun('r1')]: [() => answered({}, 404)],
      [runs]: [() => answered({ chat: 'c1', run: 'r2', allowance })],
      [eventsOfRun('r2')]: [line.response],
    });
    await draw(site, runningTurn());
    expect(await screen.findByText(/^This question no longer exists/, { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    await userEvent.type(box(), 'And where?{Enter}');
    await screen.findByRole('heading', { level: 2, name: 'And where?' });
    await tell(line, eventsOf());
    expect(await screen.findByText('Strong evidence.')).toBeVisible();
  });
});
