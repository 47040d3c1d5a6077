import Joi from 'joi';
import type { Endpoint } from 'shared-contracts/endpoint';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { checkAccountInput } from './check-input.ts';

const anything = (): Joi.ObjectSchema => Joi.object().unknown(true);

/** An endpoint that is refused as a form is: 'Invalid form data', and a message for each field. */
export const formHandler = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: () => Joi.ObjectSchema<Input>,
  handle: (context: SliceContext, input: Input) => Promise<Output>,
): EndpointHandler =>
  handler(
    endpoint,
    anything,
    async (context, body: unknown) => await handle(context, checkAccountInput(input(), body)),
  );
