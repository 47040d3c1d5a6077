import { screen } from '@testing-library/react';
import type { ProviderName } from 'shared-contracts/membership/providers';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { memberAuth, sampleAt, sampleSubscription } from '../../testing/sample-money.ts';
import { CardQuestion } from './card-question.tsx';

const draw = (providers: readonly ProviderName[]) =>
  drawInSite(
    <CardQuestion
      subscription={sampleSubscription({ provider: 'flutterwave' })}
      at={{ ...sampleAt, providers }}
      isPausedWithoutAccess={false}
    />,
    { auth: memberAuth('branch') },
  );

describe('replacing the card', () => {
  it('offers the reader’s current provider first', async () => {
    await draw(['paystack', 'flutterwave']);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'flutterwave',
      'paystack',
    ]);
  });

  it('offers no provider that is unavailable here, not even the reader’s', async () => {
    await draw(['paystack']);
    expect(screen.getByRole('button', { name: /Enter the card/ })).toHaveTextContent('at Paystack');
  });

  it('shows no form if no provider is available', async () => {
    await draw([]);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText(/Payments are not available right now/)).toBeVisible();
  });
});
