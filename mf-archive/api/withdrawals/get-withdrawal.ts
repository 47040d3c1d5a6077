import { AppError } from 'shared-contracts/app-error';
import type { GetWithdrawalInput } from 'shared-contracts/archive/withdrawals/get-withdrawal';
import type { PublicWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { publicWithdrawal } from './find-withdrawn.ts';

export async function getWithdrawal(anyContext: SliceContext, { slug }: GetWithdrawalInput): Promise<PublicWithdrawal> {
  const told = await publicWithdrawal(archiveContext(anyContext), slug);
  if (told === null) throw new AppError('not-found', 'Nothing was withdrawn at this address');
  return told;
}
