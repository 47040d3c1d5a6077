import Joi from 'joi';
import type { EndpointShape, WireContract } from '../wire/shape.ts';
import { ReleaseRefused } from './release-refused.ts';

const shapeId = 'shape';
const shape = Joi.link(`#${shapeId}`).required();
const name = Joi.string();
const text = Joi.string().allow('');
const limits = Joi.object().pattern(name, Joi.alternatives(Joi.number(), text));

/** The schema of `Shape`. Unknown shapes are refused, since this site could not compare them. */
const shapeSchema = Joi.alternatives(
  Joi.valid('string', 'number', 'boolean', 'null', 'unknown'),
  Joi.string().pattern(/^#./),
  Joi.object({ in: Joi.array().items(text, Joi.number(), Joi.boolean()).required() }),
  Joi.object({ of: Joi.valid('string', 'number').required(), limits: limits.required() }),
  Joi.object({ list: shape, limits }),
  Joi.object({ each: shape }),
  Joi.object({ any: Joi.array().items(shape.optional()).required() }),
  Joi.object({ fields: Joi.object().pattern(text, shape).required() }),
).id(shapeId);

const endpoint = Joi.object<EndpointShape>({ slice: name, access: name, input: shape, output: shape }).unknown();

const schema = Joi.object<WireContract>({
  endpoints: Joi.object().pattern(name, endpoint).required(),
  types: Joi.object().pattern(name, shape).required(),
})
  .unknown()
  .shared(shapeSchema)
  .prefs({ convert: false });

/** Parses the `wire.json` of a release. Throws ReleaseRefused with the problem. */
export function parseWire(json: string): WireContract {
  try {
    const value: unknown = JSON.parse(json);
    const { error } = schema.validate(value);
    if (error !== undefined) throw error;
    return value as WireContract;
  } catch (cause) {
    // Also when it is not JSON, or nested too deeply.
    const what = cause instanceof Error ? cause.message.slice(0, 300) : '';
    throw new ReleaseRefused(`wire.json does not say what goes over the wire: ${what}`, { cause });
  }
}
