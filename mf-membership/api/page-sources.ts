import type { ProviderName } from 'shared-contracts/membership/providers';
import type { PageSources } from 'shared-contracts/server/page-sources';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** The origins of each provider's popup and redirect; the origin of its script comes from the settings. */
const windowSources: Readonly<Record<ProviderName, Omit<PageSources, 'script'>>> = {
  paystack: {
    frame: ['https://checkout.paystack.com'],
    connect: ['https://api.paystack.co'],
    image: [],
    form: ['https://checkout.paystack.com'],
  },
  flutterwave: {
    frame: ['https://checkout.flutterwave.com', 'https://checkout-v3-ui-prod.f4b-flutterwave.com'],
    connect: ['https://api.flutterwave.com'],
    image: [],
    form: ['https://checkout.flutterwave.com', 'https://checkout-v3-ui-prod.f4b-flutterwave.com'],
  },
};

const nothing: PageSources = { script: [], frame: [], connect: [], image: [], form: [] };

/** The Content-Security-Policy sources of payment pages: the configured providers, or the sandbox, and nothing else. */
export function pageSources({ payments }: Pick<SliceContext, 'payments'>): PageSources {
  if (payments === undefined) return nothing;
  if (payments.sandbox !== null) {
    const own = [payments.sandbox.url];
    return { script: own, frame: own, connect: own, image: [], form: own };
  }
  const open = (['paystack', 'flutterwave'] as const).flatMap((name) => {
    const access = payments[name];
    return access === null ? [] : [{ ...windowSources[name], script: [new URL(access.script).origin] }];
  });
  const all = (part: keyof PageSources): readonly string[] => open.flatMap((sources) => sources[part]);
  return { script: all('script'), frame: all('frame'), connect: all('connect'), image: [], form: all('form') };
}
