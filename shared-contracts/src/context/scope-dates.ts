import Joi from 'joi';
import { isRealDate, readDate } from '../archive/real-date.ts';
import { datePattern } from '../archive/v1/pieces.ts';

/** The schema of an existing date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export const scopeDate = (): Joi.StringSchema =>
  Joi.string()
    .pattern(datePattern)
    .custom((text: string, { message }) =>
      isRealDate(readDate(text)) ? text : message({ custom: `There is no such date: ${text}` }),
    );

interface Dates {
  readonly from?: string;
  readonly to?: string;
}

/** Compares only the parts that both have: May 1970 to 1970 is valid. */
const isInOrder = ({ from, to }: Dates): boolean =>
  from === undefined || to === undefined || from.slice(0, to.length) <= to.slice(0, from.length);

/** A rule for a schema with `from` and `to`: `from` must not be later than `to`. */
export const datesInOrder: Joi.CustomValidator<Dates> = (scope, { message }) =>
  isInOrder(scope) ? scope : message({ custom: `${scope.from ?? ''} is later than ${scope.to ?? ''}` });
