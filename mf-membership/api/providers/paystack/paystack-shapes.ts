import Joi from 'joi';
import { once } from '../provider-request.ts';

/** Paystack's ids are numbers; ours are text. */
const id = (): Joi.AlternativesSchema => Joi.alternatives(Joi.number().integer().min(0), Joi.string().max(64));
const words = (): Joi.StringSchema => Joi.string().allow('').max(500);
const amount = (): Joi.NumberSchema => Joi.number().integer().min(0);

export interface PaystackTransaction {
  readonly id: number | string;
  readonly domain: string;
  readonly status: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly fees: number | null;
  readonly paid_at: string | null;
  readonly transaction_date: string | null;
  readonly created_at: string | null;
  readonly channel: string | null;
  readonly gateway_response: string | null;
  readonly authorization: PaystackAuthorization | null;
  readonly customer: { readonly email: string | null } | null;
}

export interface PaystackAuthorization {
  readonly authorization_code?: string;
  readonly last4?: string;
  readonly exp_month?: string;
  readonly exp_year?: string;
  readonly brand?: string | null;
  readonly card_type?: string | null;
  readonly reusable?: boolean | null;
}

const optionalWords = (): Joi.StringSchema => words().allow(null).default(null).failover(null);

const authorization = (): Joi.ObjectSchema<PaystackAuthorization> =>
  Joi.object<PaystackAuthorization>({
    // No spaces, since the card's email address is stored after a space.
    authorization_code: Joi.string().pattern(/^[\w-]{1,100}$/),
    last4: Joi.string().pattern(/^\d{4}$/),
    exp_month: Joi.string().max(4),
    exp_year: Joi.string().max(4),
    brand: words().allow(null),
    card_type: words().allow(null),
    reusable: Joi.boolean().allow(null),
  })
    // Payments without a card (a transfer, a wallet) have other fields, and cannot be charged again.
    .failover({});

const transaction = (): Joi.ObjectSchema<PaystackTransaction> =>
  Joi.object<PaystackTransaction>({
    id: id().required(),
    domain: Joi.string().max(20).required(),
    status: Joi.string().max(40).required(),
    reference: Joi.string().max(100).required(),
    amount: amount().required(),
    currency: Joi.string()
      .pattern(/^[A-Z]{3}$/)
      .required(),
    fees: amount().allow(null).default(null),
    paid_at: optionalWords(),
    transaction_date: optionalWords(),
    created_at: optionalWords(),
    channel: optionalWords(),
    gateway_response: optionalWords(),
    authorization: authorization().allow(null).default(null),
    customer: Joi.object({ email: Joi.string().max(254).allow(null).default(null) })
      .failover(null)
      .allow(null)
      .default(null),
  });

/** The fields of a response that reports an error. */
interface PaystackRefusal {
  readonly message: string;
  readonly code: string;
}

export const paystackRefusal = once((): Joi.ObjectSchema<PaystackRefusal> =>
  Joi.object<PaystackRefusal>({ message: words().default('').failover(''), code: words().default('').failover('') }),
);

/** The envelope of a successful response. */
interface Answered<Data> {
  readonly status: boolean;
  readonly data: Data;
}

const answered = <Data>(data: Joi.Schema<Data>): Joi.ObjectSchema<Answered<Data>> =>
  Joi.object<Answered<Data>>({ status: Joi.boolean().valid(true).required(), data: data.required() });

interface PaystackStarted {
  readonly authorization_url: string;
  readonly access_code: string;
  readonly reference: string;
}

export const paystackStarted = once((): Joi.ObjectSchema<Answered<PaystackStarted>> =>
  answered<PaystackStarted>(
    Joi.object({
      authorization_url: Joi.string()
        .uri({ scheme: ['http', 'https'] })
        .max(500)
        .required(),
      access_code: Joi.string()
        .pattern(/^[\w-]{1,100}$/)
        .required(),
      reference: Joi.string().max(100).required(),
    }),
  ),
);

export const paystackTransaction = once((): Joi.ObjectSchema<Answered<PaystackTransaction>> =>
  answered<PaystackTransaction>(transaction()),
);

/** The response to a charge may lack the id, and has less detail than `verify`. */
export const paystackCharged = once((): Joi.ObjectSchema<Answered<{ status: string; reference: string }>> =>
  answered<{ status: string; reference: string }>(
    Joi.object({ status: Joi.string().max(40).required(), reference: Joi.string().max(100).required() }),
  ),
);

export const paystackTransactions = once((): Joi.ObjectSchema<Answered<readonly PaystackTransaction[]>> =>
  answered<readonly PaystackTransaction[]>(Joi.array().items(transaction()).max(1_000)),
);

export interface PaystackRefund {
  readonly id: number | string;
  readonly status: string;
  readonly amount: number;
  readonly merchant_note: string | null;
  /** The payment's id, when the full transaction is not included. */
  readonly transaction: number | string | null;
}

const refund = (): Joi.ObjectSchema<PaystackRefund> =>
  Joi.object<PaystackRefund>({
    id: id().required(),
    status: Joi.string().max(40).required(),
    amount: amount().required(),
    merchant_note: optionalWords(),
    transaction: id().allow(null).default(null).failover(null),
  });

export const paystackRefund = (): Joi.ObjectSchema<Answered<PaystackRefund>> => answered<PaystackRefund>(refund());

export const paystackRefunds = once((): Joi.ObjectSchema<Answered<readonly PaystackRefund[]>> =>
  answered<readonly PaystackRefund[]>(Joi.array().items(refund()).max(1_000)),
);

export interface PaystackDispute {
  readonly id: number | string;
  readonly status: string;
  readonly resolution: string | null;
  readonly refund_amount: number | null;
}

export const paystackDisputes = once((): Joi.ObjectSchema<Answered<readonly PaystackDispute[]>> =>
  answered<readonly PaystackDispute[]>(
    Joi.array()
      .items(
        Joi.object<PaystackDispute>({
          id: id().required(),
          status: Joi.string().max(60).required(),
          resolution: optionalWords(),
          refund_amount: amount().allow(null).default(null),
        }),
      )
      // A single item may come without a list.
      .single()
      .max(1_000),
  ),
);
