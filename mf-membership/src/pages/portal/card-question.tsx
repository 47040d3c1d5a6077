import { planTitle } from 'shared-contracts/membership/catalogue';
import type { JSX } from 'react';
import { moneyText } from 'shared-contracts/membership/money';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { callEndpoint } from '../../paying/call-endpoint.ts';
import { PayForm } from '../../paying/pay-form.tsx';
import type { StartPayment } from '../../paying/use-paying.ts';
import { dueOf } from '../../plans/due-of.ts';
import type { QuestionPartProps } from './cancel-question.tsx';
import { updateCard } from '../../../api/subscriptions/update-card.endpoint.ts';

/** The form to replace the saved card. */
export function CardQuestion({ subscription, at }: QuestionPartProps): JSX.Element {
  const { authFetch, links } = useSite();
  const { id, state, provider } = subscription;
  const { plan, price } = dueOf(subscription);
  const isDue = state === 'past-due';
  // Sent along, so that no more is charged than this page says.
  const due = isDue ? price.amount : 0;
  // The current provider comes first, if it is still available.
  const providers = [true, false].flatMap((known) => at.providers.filter((name) => (name === provider) === known));
  const start: StartPayment = async (way, attempt) => {
    const pay = await callEndpoint(authFetch, updateCard, {
      id,
      provider: way === 'saved' ? provider : way,
      due,
      attempt,
    });
    return { kind: 'pay', pay };
  };
  return (
    <>
      <h2 id="question">{isDue ? 'Pay with another card' : 'Use another card'}</h2>
      <p>
        {isDue
          ? `The new card pays the ${moneyText(price)} due for ${plan === null ? 'your monthly gift' : planTitle(plan)}, and future payments.`
          : 'To check the card, we charge the smallest possible amount and refund it at once. From then on this card is used.'}
      </p>
      {providers.length === 0 ? (
        <p>Payments are not available right now, so you cannot enter a card. Please try again later.</p>
      ) : (
        <PayForm
          label="Use another card"
          providers={providers}
          payText={isDue ? `Pay ${moneyText(price)}` : 'Enter the card'}
          start={start}
          fields={{ do: 'card', id, due: String(due) }}
        />
      )}
      <p>
        <TextLink to={links.portal}>Keep the current card</TextLink>
      </p>
    </>
  );
}
