import { correctLine as correctContract, correctLineInput } from 'shared-contracts/archive/corrections/correct-line';
import { findLine as findContract, findLineInput } from 'shared-contracts/archive/corrections/find-line';
import {
  listCorrections as listContract,
  listCorrectionsInput,
} from 'shared-contracts/archive/corrections/list-corrections';
import {
  listOwnCorrections as listOwnContract,
  listOwnCorrectionsInput,
} from 'shared-contracts/archive/corrections/list-own-corrections';
import {
  listPageLines as linesContract,
  listPageLinesInput,
} from 'shared-contracts/archive/corrections/list-page-lines';
import { lockPageText as lockContract, lockPageTextInput } from 'shared-contracts/archive/corrections/lock-page-text';
import {
  revertCorrection as revertContract,
  revertCorrectionInput,
} from 'shared-contracts/archive/corrections/revert-correction';
import {
  settleCorrector as settleContract,
  settleCorrectorInput,
} from 'shared-contracts/archive/corrections/settle-corrector';
import {
  thankCorrection as thankContract,
  thankCorrectionInput,
} from 'shared-contracts/archive/corrections/thank-correction';
import {
  watchCorrections as watchContract,
  watchCorrectionsInput,
} from 'shared-contracts/archive/corrections/watch-corrections';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { correctLine } from './correct-line.ts';
import { findLine, listPageLines, lockPageText } from './show-lines.ts';
import { listCorrections, listOwnCorrections } from './list-corrections.ts';
import { revertCorrection } from './revert-correction.ts';
import { handleCorrector } from './settle-corrector.ts';
import { thankCorrection } from './thank-correction.ts';
import { watchCorrections } from './watch-corrections.ts';

/** The endpoints of corrections. */
export const correctionEndpoints: readonly EndpointHandler[] = [
  handler(linesContract, listPageLinesInput, listPageLines),
  handler(findContract, findLineInput, findLine),
  handler(correctContract, correctLineInput, correctLine),
  handler(listContract, listCorrectionsInput, listCorrections),
  handler(revertContract, revertCorrectionInput, revertCorrection),
  handler(thankContract, thankCorrectionInput, thankCorrection),
  handler(listOwnContract, listOwnCorrectionsInput, listOwnCorrections),
  handler(watchContract, watchCorrectionsInput, watchCorrections),
  handler(settleContract, settleCorrectorInput, handleCorrector),
  handler(lockContract, lockPageTextInput, lockPageText),
];
