import Joi from 'joi';
import { once } from '../provider-request.ts';

const id = (): Joi.AlternativesSchema => Joi.alternatives(Joi.number().integer().min(0), Joi.string().max(64));
const words = (): Joi.StringSchema => Joi.string().allow('').max(500);
const optionalWords = (): Joi.StringSchema => words().allow(null).default(null).failover(null);
/** Major units, as a number or text; parsed digit by digit. */
const amount = (): Joi.AlternativesSchema => Joi.alternatives(Joi.number().unsafe().min(0), Joi.string().max(40));

export interface FlutterwaveTransaction {
  readonly id: number | string;
  readonly tx_ref: string;
  readonly flw_ref: string | null;
  readonly amount: number | string;
  readonly currency: string;
  readonly app_fee: number | string | null;
  readonly processor_response: string | null;
  readonly status: string;
  readonly payment_type: string | null;
  readonly created_at: string | null;
  readonly card: FlutterwaveCard | null;
  readonly customer: { readonly email: string | null } | null;
}

interface FlutterwaveCard {
  readonly token?: string;
  readonly type?: string | null;
  readonly last_4digits?: string;
  readonly expiry?: string;
}

const card = (): Joi.ObjectSchema<FlutterwaveCard> =>
  Joi.object<FlutterwaveCard>({
    token: Joi.string().pattern(/^[\w-]{1,200}$/),
    type: words().allow(null),
    last_4digits: Joi.string().pattern(/^\d{4}$/),
    expiry: Joi.string().max(10),
  }).failover({});

const transaction = (): Joi.ObjectSchema<FlutterwaveTransaction> =>
  Joi.object<FlutterwaveTransaction>({
    id: id().required(),
    tx_ref: Joi.string().max(200).required(),
    flw_ref: optionalWords(),
    amount: amount().required(),
    currency: Joi.string()
      .pattern(/^[A-Z]{3}$/)
      .required(),
    app_fee: amount().allow(null).default(null),
    processor_response: optionalWords(),
    status: Joi.string().max(40).required(),
    payment_type: optionalWords(),
    created_at: optionalWords(),
    card: card().allow(null).default(null),
    customer: Joi.object({ email: Joi.string().max(254).allow(null).default(null) })
      .failover(null)
      .allow(null)
      .default(null),
  });

export const flutterwaveRefusal = once((): Joi.ObjectSchema<{ message: string }> =>
  Joi.object<{ message: string }>({ message: words().default('').failover('') }),
);

/** The envelope of a successful response. */
interface Answered<Data> {
  readonly status: string;
  readonly data: Data;
}

const answered = <Data>(data: Joi.Schema<Data>): Joi.ObjectSchema<Answered<Data>> =>
  Joi.object<Answered<Data>>({ status: Joi.string().valid('success').required(), data: data.required() });

export const flutterwaveStarted = once((): Joi.ObjectSchema<Answered<{ link: string }>> =>
  answered<{ link: string }>(
    Joi.object({
      link: Joi.string()
        .uri({ scheme: ['http', 'https'] })
        .max(500)
        .required(),
    }),
  ),
);

export const flutterwaveTransaction = once((): Joi.ObjectSchema<Answered<FlutterwaveTransaction>> =>
  answered<FlutterwaveTransaction>(transaction()),
);

interface FlutterwavePage {
  readonly data: readonly FlutterwaveTransaction[];
  readonly meta: { readonly page_info: { readonly total_pages: number } };
}

export const flutterwaveTransactions = once((): Joi.ObjectSchema<FlutterwavePage> =>
  Joi.object<FlutterwavePage>({
    data: Joi.array().items(transaction()).max(1_000).required(),
    meta: Joi.object({
      page_info: Joi.object({ total_pages: Joi.number().integer().min(0).required() }).required(),
    }).required(),
  }),
);

export interface FlutterwaveRefund {
  readonly id: number | string;
  readonly tx_id: number | string | null;
  readonly amount_refunded: number | string;
  readonly status: string;
  readonly comments: string | null;
}

const refund = (): Joi.ObjectSchema<FlutterwaveRefund> =>
  Joi.object<FlutterwaveRefund>({
    id: id().required(),
    tx_id: id().allow(null).default(null),
    amount_refunded: amount().required(),
    status: Joi.string().max(40).required(),
    // One page of Flutterwave's documentation spells it `comment`.
    comments: optionalWords(),
  }).rename('comment', 'comments', { ignoreUndefined: true, override: false });

export const flutterwaveRefund = once((): Joi.ObjectSchema<Answered<FlutterwaveRefund>> =>
  answered<FlutterwaveRefund>(refund()),
);

export const flutterwaveRefunds = once((): Joi.ObjectSchema<Answered<readonly FlutterwaveRefund[]>> =>
  answered<readonly FlutterwaveRefund[]>(Joi.array().items(refund()).max(1_000)),
);

export interface FlutterwaveChargeback {
  readonly id: number | string;
  readonly amount: number | string;
  readonly status: string;
  readonly transaction_id: number | string | null;
}

export const flutterwaveChargebacks = once((): Joi.ObjectSchema<Answered<readonly FlutterwaveChargeback[]>> =>
  answered<readonly FlutterwaveChargeback[]>(
    Joi.array()
      .items(
        Joi.object<FlutterwaveChargeback>({
          id: id().required(),
          amount: amount().required(),
          status: Joi.string().max(40).required(),
          transaction_id: id().allow(null).default(null),
        }),
      )
      .max(1_000),
  ),
);
