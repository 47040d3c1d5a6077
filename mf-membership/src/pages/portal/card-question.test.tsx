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
      resting={false}
    />,
    { auth: memberAuth('branch') },
  );

describe('the step of another card', () => {
  it('offers the provider that knows the reader first', async () => {
    await draw(['paystack', 'flutterwave']);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'flutterwave',
      'paystack',
    ]);
  });

  it('offers none that is closed here, also not the one that knows the reader', async () => {
    await draw(['paystack']);
    expect(screen.getByRole('button', { name: /Enter the card/ })).toHaveTextContent('at Paystack');
  });

  it('shows no form where no provider is open', async () => {
    await draw([]);
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText(/No provider of payments is open here now/)).toBeVisible();
  });
});
