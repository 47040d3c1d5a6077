import { aroundEach } from './around-each.ts';
import { providersOf, useProvidersFor, type Opening } from './open-providers.ts';
import { ProviderError, type PaymentProvider } from './payment-provider.ts';

/** So many answers in a row that never came, and a provider is left alone until the next round. */
const patience = 3;
/** So long is one provider asked in a round, ms of real time: one that is slow keeps no other from its turn. */
const longestMs = 60_000;

/** It was not asked at all: it did not answer before, in this round. */
export class LeftAlone extends ProviderError {
  constructor(name: string) {
    super('unknown', `${name} is left alone until the next round`);
  }
}

const isUnheard = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'unknown';

function impatient(provider: PaymentProvider, now: () => number): PaymentProvider {
  let [unheard, spent] = [0, 0];
  const check = (): void => {
    if (unheard >= patience || spent >= longestMs) throw new LeftAlone(provider.name);
  };
  async function around<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    check();
    const began = now();
    try {
      const answer = await ask();
      unheard = 0;
      return answer;
    } catch (error) {
      unheard = isUnheard(error) ? unheard + 1 : 0;
      throw error;
    } finally {
      spent += now() - began;
    }
  }
  async function* list(since: number): ReturnType<PaymentProvider['list']> & AsyncGenerator {
    check();
    yield* provider.list(since);
  }
  return { ...aroundEach(provider, around), list };
}

/**
 * The same context for one round of looking after payments: a provider that does not answer is left alone for the rest of
 * it (LeftAlone), so that the round comes to its end and the other provider has its turn.
 */
export function forOneRound<Context extends Opening>(context: Context): Context {
  const round = { ...context };
  const all = [...providersOf(context)].map(([name, provider]) => [name, impatient(provider, context.now)] as const);
  useProvidersFor(round, new Map(all));
  return round;
}
