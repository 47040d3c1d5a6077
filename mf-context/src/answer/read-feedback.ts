import { feedbackReasons, type GiveFeedbackInput } from 'shared-contracts/context/chats/give-feedback';

/** Reads a feedback form, in the browser or on the server; reason and note only count with negative feedback. */
export function readFeedback(form: Pick<URLSearchParams, 'get'>): GiveFeedbackInput {
  const field = (name: string): string => (form.get(name) ?? '').trim();
  const quote = Number(field('quote'));
  const reason = feedbackReasons.find((one) => one === field('reason'));
  const note = field('note');
  const isBad = field('verdict') !== 'good';
  return {
    run: field('run'),
    verdict: isBad ? 'bad' : 'good',
    ...(quote > 0 && { quote }),
    ...(isBad && reason !== undefined && { reason }),
    ...(isBad && note !== '' && { note }),
  };
}
