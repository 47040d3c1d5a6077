import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { checkInput } from '../../slices/check-input.ts';
import { changeNames, type ReleaseChange } from '../desk/release-desk.ts';
import { versionPattern } from '../registry.ts';

const version = Joi.string().pattern(versionPattern).messages({ '*': 'a version looks like 1.0.0-0a1b2c3d' });
const why = Joi.string().trim().max(500).allow('').default('');

/** What each action is told; what it does not know is refused. */
const inputs: Readonly<Record<ReleaseChange['action'], Joi.ObjectSchema<Readonly<Record<string, unknown>>>>> = {
  promote: Joi.object({ version, why }),
  canary: Joi.object({ version, percent: Joi.number().min(0).less(100).precision(2).required(), why }),
  rollback: Joi.object({ to: version, why }),
  revoke: Joi.object({ version: version.required(), why }),
  disable: Joi.object({ why }),
  enable: Joi.object({ why }),
  prune: Joi.object({ why }),
};

/** A sentence that ends in terminals of other people: one line, without what steers them. */
const plain = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();

/** Reads what a change is told. Throws `not-found` for an unknown one, `bad-request` for what it cannot be told. */
export function readChange(action: string, body: unknown): { readonly change: ReleaseChange; readonly why: string } {
  const known = changeNames.find((name) => name === action);
  if (known === undefined) {
    throw new AppError('not-found', `There is no change of this name: there are ${changeNames.join(', ')}`);
  }
  const { why: told, ...input } = checkInput(inputs[known], body ?? {});
  const reason = plain(String(told));
  return { change: { action: known, ...input } as ReleaseChange, why: reason === '' ? `${known} over HTTP` : reason };
}
