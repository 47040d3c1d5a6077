import Joi from 'joi';
import { inputShape } from './input-shape.ts';

const shapeOf = (schema: Joi.Schema): unknown => inputShape(schema.describe());

describe('the shape of a schema', () => {
  it('contains required and optional fields, and limits', () => {
    const schema = Joi.object({
      slug: Joi.string().trim().max(120).required(),
      page: Joi.number().integer().min(1).default(1),
      wanted: Joi.boolean(),
    });
    expect(shapeOf(schema)).toEqual({
      fields: {
        slug: { of: 'string', limits: { max: 120 } },
        'page?': { of: 'number', limits: { integer: 'true', min: 1 } },
        'wanted?': 'boolean',
      },
    });
  });

  it('contains closed lists, and values that are allowed besides the rule', () => {
    expect(shapeOf(Joi.string().valid('page', 'article'))).toEqual({ in: ['page', 'article'] });
    expect(shapeOf(Joi.string().max(3).allow('', null))).toEqual({
      any: [{ of: 'string', limits: { max: 3 } }, { in: [''] }, 'null'],
    });
  });

  it('contains lists, including those that accept a single value', () => {
    expect(shapeOf(Joi.array().items(Joi.string()).max(2))).toEqual({ list: 'string', limits: { max: 2 } });
    expect(shapeOf(Joi.array().items(Joi.string()).single())).toEqual({ any: ['string', { list: 'string' }] });
  });

  it('is unknown for schemas that it cannot read', () => {
    expect(shapeOf(Joi.any())).toBe('unknown');
    expect(shapeOf(Joi.object({}))).toEqual({ fields: {} });
  });
});
