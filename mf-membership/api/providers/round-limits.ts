import { wrapCalls, providersOf, useProvidersFor, type ProviderContext } from './open-providers.ts';
import { ProviderError, type PaymentProvider } from './payment-provider.ts';

/** After this many unanswered calls in a row a provider is skipped until the next round. */
const maxUnanswered = 3;
/**
 * The most time in ms that one provider gets in a round (lists do not count), so that a slow one does not delay the
 * others.
 */
const maxRoundMs = 60_000;

/** The provider was not asked, because it did not respond earlier in this round or has used up its time. */
export class ProviderSkipped extends ProviderError {
  constructor(name: string) {
    super('unknown', `${name} is left alone until the next round`);
  }
}

const isUnanswered = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'unknown';

function limitCalls(provider: PaymentProvider, now: () => number): PaymentProvider {
  let [unheard, spent] = [0, 0];
  const check = (): void => {
    if (unheard >= maxUnanswered || spent >= maxRoundMs) throw new ProviderSkipped(provider.name);
  };
  async function around<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    check();
    const began = now();
    try {
      const answer = await ask();
      unheard = 0;
      return answer;
    } catch (error) {
      unheard = isUnanswered(error) ? unheard + 1 : 0;
      throw error;
    } finally {
      spent += now() - began;
    }
  }
  async function* list(since: number): ReturnType<PaymentProvider['list']> & AsyncGenerator {
    check();
    yield* provider.list(since);
  }
  return { ...wrapCalls(provider, around), list };
}

/**
 * Returns the same context for one round of reconciliation. A provider that does not respond is skipped for the rest of
 * the round (its calls reject with ProviderSkipped), so that the round ends and the other provider gets its turn.
 */
export function withRoundLimits<Context extends ProviderContext>(context: Context): Context {
  const round = { ...context };
  const all = [...providersOf(context)].map(([name, provider]) => [name, limitCalls(provider, context.now)] as const);
  useProvidersFor(round, new Map(all));
  return round;
}
