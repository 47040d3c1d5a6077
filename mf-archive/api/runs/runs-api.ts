import { amendItem as amendItemContract, amendItemInput } from 'shared-contracts/archive/runs/amend-item';
import { amendPage as amendPageContract, amendPageInput } from 'shared-contracts/archive/runs/amend-page';
import { getRun as getRunContract, getRunInput } from 'shared-contracts/archive/runs/get-run';
import {
  getRunItem as getRunItemContract,
  retryItem as retryItemContract,
  runItemInput,
} from 'shared-contracts/archive/runs/get-run-item';
import { listRuns as listRunsContract, listRunsInput } from 'shared-contracts/archive/runs/list-runs';
import {
  discardItems as discardContract,
  itemsInput,
  publishItems as publishContract,
  publishItemsInput,
} from 'shared-contracts/archive/runs/publish-items';
import {
  abandonUpload as abandonContract,
  finishUpload as finishContract,
  getUpload as getUploadContract,
  runInput,
  startUpload as startContract,
  startUploadInput,
} from 'shared-contracts/archive/runs/upload';
import { handler, type ApiSlice, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { maxInBackground } from '../recognition/recognise.ts';
import { amendItem, amendPage } from './amend-item.ts';
import { discardItems } from './discard-items.ts';
import { getRun, listRuns } from './get-run.ts';
import { getRunItem, retryItem } from './get-run-item.ts';
import { identifyRun } from './identify/identify-run.ts';
import { publishItems } from './publish-items.ts';
import { identifyRunJob, readItemJob, settleRunJob, maintainRunsJob, workItemJob } from './run-jobs.ts';
import { settleRun } from './settle-run.ts';
import { maintainRuns } from './maintain-runs.ts';
import { abandonUpload, finishUpload, getUpload, startUpload } from './upload/uploads.ts';
import { workItem } from './work-item.ts';

/** The endpoints of runs. */
export const runEndpoints: readonly EndpointHandler[] = [
  handler(startContract, startUploadInput, startUpload),
  handler(getUploadContract, runInput, getUpload),
  handler(finishContract, runInput, finishUpload),
  handler(abandonContract, runInput, abandonUpload),
  handler(listRunsContract, listRunsInput, listRuns),
  handler(getRunContract, getRunInput, getRun),
  handler(getRunItemContract, runItemInput, getRunItem),
  handler(retryItemContract, runItemInput, retryItem),
  handler(amendItemContract, amendItemInput, amendItem),
  handler(publishContract, publishItemsInput, publishItems),
  handler(discardContract, itemsInput, discardItems),
  handler(amendPageContract, amendPageInput, amendPage),
];

/** The jobs of runs. */
export const runJobs: NonNullable<ApiSlice['jobs']> = {
  [identifyRunJob]: identifyRun,
  [workItemJob]: workItem,
  [readItemJob]: workItem,
  [settleRunJob]: settleRun,
  [maintainRunsJob]: maintainRuns,
};

/** Those of them that take minutes. */
export const runLanes: NonNullable<ApiSlice['lanes']> = { [readItemJob]: maxInBackground };
