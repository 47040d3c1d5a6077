import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { checkForm } from 'shared-contracts/auth/forms/rules';
import { endpoint, type EndpointDeclaration } from 'shared-contracts/server/endpoint';

/**
 * Returns the input without unknown fields. Throws `bad-request` ('Invalid form data') with a message for each field.
 */
export function checkAccountInput<Input>(schema: Joi.ObjectSchema<Input>, body: unknown): Input {
  const checked = checkForm(schema, body);
  if (checked.ok) return checked.values;
  throw new AppError('bad-request', 'Invalid form data', {
    fields: checked.errors,
    hint: 'Please correct the errors in the form',
  });
}

/** Makes an endpoint that refuses invalid input as `checkAccountInput` does. */
export const formEndpoint = <Input, Output>(
  declaration: EndpointDeclaration<Input, Output>,
): EndpointDeclaration<Input, Output> =>
  endpoint({
    ...declaration,
    input: (): Joi.ObjectSchema => Joi.object().unknown(true),
    handle: async (context, body) => declaration.handle(context, checkAccountInput(declaration.input(), body)),
  });
