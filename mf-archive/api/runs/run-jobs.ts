/** Reads what an upload holds. Its payload names the run. */
export const identifyRunJob = 'identify-run';

/** Does the next task of a page. Its payload names the item and the task. */
export const workItemJob = 'work-run-item';

/** The same for a page whose scan is to be read, which takes minutes: it has lanes of its own. */
export const readItemJob = 'read-run-item';

/** Looks which pages of a run the index has taken up, and whether the run is done. */
export const settleRunJob = 'settle-run';

/** Looks after all runs, now and then. */
export const tendRunsJob = 'tend-runs';
