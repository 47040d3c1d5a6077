import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** How many questions a plan has, and how many are used, in this calendar month (Lagos). */
export interface Allowance {
  /** Null: without limit. */
  readonly questions: number | null;
  readonly used: number;
  /** When the month is over: an instant in ms. */
  readonly renewsAt: number;
  /** Null: without limit. */
  readonly collections: number | null;
  readonly collectionsUsed: number;
  readonly sharing: boolean;
  /** A language model can be asked to write: it is set up here, and allowed to this person. */
  readonly written: boolean;
  readonly plan: string;
}

/** What whoever asks may still do. Shown before it bites. */
export const getAllowance: Endpoint<Record<string, never>, Allowance> = {
  method: 'GET',
  path: '/api/context/allowance',
  access: 'user',
};

/** There is nothing to ask for. */
export const getAllowanceInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });
