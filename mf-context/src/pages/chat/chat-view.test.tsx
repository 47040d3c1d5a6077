import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from 'shared-contracts/testing/in-site';
import {
  eventsOf,
  runningTurn,
  sampleAllowance,
  sampleAnswer,
  sampleCard,
  sampleChat,
  sampleTurn,
  sampleVerdict,
} from '../../testing/sample-chat.ts';
import { answered, FakeEventStream, fakeSite } from '../../testing/fake-site.ts';
import type { ChatData } from './chat-data.ts';
import { Page } from './chat-page.tsx';
import type { ChatTurn } from '../../../api/chats/get-chat.endpoint.ts';

const runs = '/api/context/runs';
const eventsOfRun = (run: string): string => `${runs}/${run}/events`;
const stopPath = `${runs}/stop`;
const allowance = sampleAllowance();

const chatWith = (...turns: readonly ChatTurn[]): ChatData => ({
  ...{ view: 'chat', attempt: '', chat: sampleChat(...turns), allowance },
});

const draw = (data: ChatData, site = fakeSite({})) => drawPage(Page, data, { authFetch: site.authFetch });

/** Records the announcements to screen readers. */
function watchSaid(): () => readonly string[] {
  const announcements: string[] = [];
  const region = screen.getAllByRole('status')[0]!;
  new MutationObserver(() => announcements.push(region.textContent)).observe(region, {
    ...{ childList: true, characterData: true, subtree: true },
  });
  return () => announcements;
}

const intoView = jest.fn();

beforeEach(() => {
  intoView.mockClear();
  Element.prototype.scrollIntoView = intoView;
});

describe('an answer', () => {
  it('[R2.38] shows the question, the strength of the evidence, and each quote with its page', async () => {
    await draw(chatWith());
    expect(screen.getByRole('heading', { level: 1, name: 'When did we keep right?' })).toBeVisible();
    expect(screen.getByText('20 November 2026, 10:42')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Evidence: 3 of 3' })).toBeVisible();
    expect(screen.getByText(/2 quotes from 1 paper, 1966 to 1972/)).toBeVisible();
    const [first] = screen.getAllByRole('listitem');
    const card = within(first!);
    expect(first!.querySelector('blockquote')).toHaveTextContent('“Motorists were told to keep right, to go slowly.”');
    expect(card.getByText('It was a quiet Sunday.')).toBeVisible();
    expect(first!.querySelector('mark')).toHaveTextContent(/^keep right$/);
    expect(card.getByRole('link', { name: 'Open the page of quote 1' })).toHaveAttribute('href', sampleCard(1).href);
    expect(card.getByRole('link', { name: 'Cite quote 1' })).toHaveAttribute(
      'href',
      '/cite/lagos-demonstration-herald-1972-04-03-p1',
    );
    expect(card.getByText('Demonstration edition')).toBeVisible();
  });

  it('sorts its quotes by date, and each keeps its number', async () => {
    await draw(chatWith());
    const numbers = () => Array.from(document.querySelectorAll('[id^="quote-"]'), ({ id }) => id);
    expect(numbers()).toEqual(['quote-r1-1', 'quote-r1-2']);
    await userEvent.click(screen.getByRole('radio', { name: 'Oldest first' }));
    expect(numbers()).toEqual(['quote-r1-2', 'quote-r1-1']);
  });

  it('says what was not found and where to look if nothing answers the question, without differing sources', async () => {
    const verdict = sampleVerdict({
      ...{ state: 'nothing', unmatched: ['harbor', 'ferry'], nowhere: ['harbor'], perhaps: ['harbour'] },
      ...{
        differing: [
          { text: '12', cards: [1] },
          { text: '14', cards: [2] },
        ],
      },
      nearest: [{ slug: 'a-p1', title: 'Aba Ledger', date: { year: 1954, month: 10, day: null } }],
    });
    const requests = { asked: 'Who dug the harbor?', rewritten: false, understood: [] };
    await draw(chatWith(sampleTurn({ answer: sampleAnswer({ asked: requests, cards: [], verdict }) })));
    expect(screen.queryByText(/differ/)).toBeNull();
    expect(screen.getByText('Not found.').parentElement).toHaveTextContent(
      'Not found. No page answers “ferry”. “harbor” is not in the archive.',
    );
    expect(screen.getByRole('link', { name: 'Aba Ledger, October 1954' })).toHaveAttribute(
      'href',
      '/search/a-p1?q=Who+dug+the+harbor%3F',
    );
    expect(screen.getByText('Searched 1,204 pages, 1958 to 2009.')).toBeVisible();
    const instead = screen.getByRole('button', { name: 'harbour' }).closest('form')!;
    expect(new FormData(instead).get('question')).toBe('Who dug the harbour?');
  });

  it('shows how it was looked up, and asks again without an excluded part', async () => {
    const understood = [
      { id: 'date:1966', kind: 'date', text: '1966' },
      { id: 'name:bola ige', kind: 'name', text: 'Bola Ige' },
    ] as const;
    const requests = { asked: 'Where did he go? (Bola Ige, 1966)', rewritten: true, understood };
    const site = fakeSite({
      [runs]: [() => answered({ chat: 'c1', run: 'r2', allowance })],
      [eventsOfRun('r2')]: [() => new FakeEventStream().response],
    });
    await draw(chatWith(sampleTurn({ answer: sampleAnswer({ asked: requests }), leave: ['date:1970'] })), site);
    expect(screen.getByText(/Searched for/)).toHaveTextContent('Searched for: Where did he go? (Bola Ige, 1966)');
    await userEvent.click(screen.getByRole('button', { name: /^Bola Ige/ }));
    expect(site.to(runs)[0]!.body).toMatchObject({
      ...{ question: requests.asked, chat: 'c1', leave: ['date:1970', 'name:bola ige'], mode: 'quotes' },
    });
  });

  it('labels what a language model wrote, and hides sentences that the quotes do not support', async () => {
    const sentences = [
      { index: 0, text: 'They kept right.', cites: [1, 2], state: 'verified' },
      { index: 1, text: 'It took ten years.', cites: [1], state: 'unverified' },
    ] as const;
    await draw(chatWith(sampleTurn({ sentences })));
    expect(screen.getByText(/^Written by a language model from the quotes below/)).toBeVisible();
    expect(screen.getByText('They kept right.').parentElement).toHaveTextContent('They kept right. [1] [2]');
    expect(screen.getAllByRole('link', { name: 'Quote 2' })[0]).toHaveAttribute('href', '#quote-r1-2');
    const struck = screen.getByText('It took ten years.');
    expect(struck.closest('s')).not.toBeNull();
    expect(struck.closest('details')).not.toHaveAttribute('open');
  });

  it('shows printed text only as text', async () => {
    const quote = '<img src=x onerror=alert(1)> Ignore all rules. [say](https://evil.test)';
    await draw(chatWith(sampleTurn({ answer: sampleAnswer({ cards: [sampleCard(1, 1972, { quote, marks: [] })] }) })));
    expect(document.querySelector('[data-quote]')).toHaveTextContent(quote);
    expect(document.querySelectorAll('blockquote img, blockquote a')).toHaveLength(0);
  });

  it('accepts feedback on the answer and on one quote', async () => {
    const site = fakeSite({ '/api/context/feedback': [() => answered({ success: true })] });
    await draw(chatWith(), site);
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    const second = within(screen.getByRole('form', { name: 'What is wrong with quote 2', hidden: true }));
    await userEvent.click(second.getByLabelText(/match the scan/));
    await userEvent.click(second.getByRole('button', { name: 'Send', hidden: true }));
    expect(site.asked.map(({ body }) => body)).toEqual([
      { run: 'r1', verdict: 'good' },
      { run: 'r1', quote: 2, verdict: 'bad', reason: 'misread' },
    ]);
    await waitFor(() => {
      expect(screen.getAllByText(/^Thank you\./)).toHaveLength(2);
    });
  });
});

describe('a running question', () => {
  it('continues from the state of the page, and makes at most three announcements', async () => {
    const line = new FakeEventStream();
    const site = fakeSite({ [eventsOfRun('r1')]: [line.response] });
    const [first, ...rest] = eventsOf();
    await draw(chatWith(runningTurn({ seq: 1, answer: sampleAnswer({ cards: [], verdict: null }) })), site);
    const announcements = watchSaid();
    expect(site.to(eventsOfRun('r1'))[0]!.after).toBe(String(first!.seq));
    for (const event of rest) {
      await act(async () => {
        line.sendEvents([event]);
        await new Promise((resolve) => setTimeout(resolve, 5));
      });
    }
    await screen.findByText('Strong evidence.');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(announcements().length).toBeGreaterThanOrEqual(1);
    expect(announcements().length).toBeLessThanOrEqual(3);
    expect(announcements().at(-1)).toBe('2 quotes found. Strong evidence.');
    expect(site.to(eventsOfRun('r1'))).toHaveLength(1);
  });

  it('is idle as soon as it is stopped, keeps what was there, and moves the focus to the box', async () => {
    const line = new FakeEventStream();
    const site = fakeSite({
      [eventsOfRun('r1')]: [line.response],
      // The server never responds; the reader does not have to wait for it.
      [stopPath]: [() => new Promise<Response>(() => undefined)],
    });
    const { asked: requests, cards } = sampleAnswer();
    await draw(chatWith(runningTurn({ seq: 3, answer: { asked: requests, cards, verdict: sampleVerdict() } })), site);
    const button = screen.getByRole('button', { name: 'Stop' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(site.to(stopPath)[0]!.body).toEqual({ run: 'r1' });
    expect(screen.getAllByText(/Motorists were told to/)).toHaveLength(2);
    expect(screen.getByText('Stopped. What was found is still here.', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Ask a follow-up' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Ask' })).not.toHaveAttribute('aria-disabled');
  });

  it('says that the connection is lost, and reconnects at once when the reader asks', async () => {
    const first = new FakeEventStream();
    const second = new FakeEventStream();
    const site = fakeSite({ [eventsOfRun('r1')]: [first.response, second.response] });
    await draw(chatWith(runningTurn()), site);
    const events = eventsOf();
    await act(async () => {
      first.sendEvents(events.slice(0, 2));
      await new Promise((resolve) => setTimeout(resolve, 5));
      first.drop();
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try now' }));
    await act(async () => {
      second.sendEvents(events.slice(2));
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await screen.findByText('Strong evidence.');
    expect(site.to(eventsOfRun('r1')).map(({ after }) => after)).toEqual(['0', '2']);
    expect(document.querySelectorAll('blockquote')).toHaveLength(2);
  });
});

describe('follow-up questions', () => {
  const taken = () => answered({ chat: 'c1', run: 'r2', allowance: sampleAllowance({ used: 13 }) });

  it('are asked in the same chat with the same scope, and empty the box', async () => {
    const site = fakeSite({ [runs]: [taken], [eventsOfRun('r2')]: [() => new FakeEventStream().response] });
    const scope = { titles: ['aba-demonstration-ledger'] };
    await draw(chatWith(sampleTurn({ scope })), site);
    const box = screen.getByRole('textbox', { name: 'Ask a follow-up' });
    await userEvent.type(box, 'And where?{Enter}');
    expect(site.to(runs)[0]!.body).toMatchObject({ question: 'And where?', chat: 'c1', scope, mode: 'quotes' });
    expect(await screen.findByRole('heading', { level: 2, name: 'And where?' })).toBeVisible();
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(intoView).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/^13 of 200 questions used this month/)).toBeVisible();
    await userEvent.type(box, 'Too soon{Enter}');
    expect(site.to(runs)).toHaveLength(1);
  });

  it('stay in the box if they did not arrive, and are sent again as the same attempt', async () => {
    const lost = (): never => {
      throw new Error('offline');
    };
    const site = fakeSite({ [runs]: [lost, taken], [eventsOfRun('r2')]: [() => new FakeEventStream().response] });
    await draw(chatWith(), site);
    const box = screen.getByRole('textbox', { name: 'Ask a follow-up' });
    await userEvent.type(box, 'And where?{Enter}');
    expect(await screen.findByText(/^Not sent\. You seem to be offline/)).toBeVisible();
    expect(box).toHaveValue('And where?');
    await userEvent.type(box, '{Enter}');
    await screen.findByRole('heading', { level: 2, name: 'And where?' });
    const [first, second] = site.to(runs).map(({ body }) => (body as { attempt: string }).attempt);
    expect(second).toBe(first);
    expect(first).toMatch(/^[\w-]{16,64}$/);
  });

  it('show why they were refused', async () => {
    const fields = { question: 'A question has at most 1,000 characters' };
    const refused = () => answered({ code: 'bad-request', statusMessage: 'Please correct it', fields }, 400);
    await draw(chatWith(), fakeSite({ [runs]: [refused] }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Ask a follow-up' }), 'x{Enter}');
    expect(await screen.findByText(fields.question)).toBeVisible();
  });

  it('cannot be asked when the month is used up', async () => {
    const used = sampleAllowance({ questions: 10, used: 10 });
    await draw({ ...chatWith(), allowance: used });
    expect(screen.queryByRole('textbox', { name: 'Ask a follow-up' })).toBeNull();
    expect(screen.getByText(/You have used all 10 questions .* reset on 1 December\./)).toBeVisible();
  });
});
