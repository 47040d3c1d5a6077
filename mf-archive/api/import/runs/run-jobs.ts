/** Finds the pages of an upload. The payload names the run. */
export const identifyRunJob = 'identify-run';

/** Runs the next task of an item. The payload names the item and the task. */
export const workItemJob = 'work-run-item';

/** Recognises the scan of an item; separate from `workItemJob`, since it takes minutes and has its own workers. */
export const readItemJob = 'read-run-item';

/** Checks which pages of a run are indexed, and whether the run is done. */
export const finishRunJob = 'settle-run';

/** Maintains all runs periodically. */
export const maintainRunsJob = 'tend-runs';
