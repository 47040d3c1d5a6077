// The exports that the ingest command and the files of this folder's parent use: runs, recognition, corrections.

export { personalCorrections } from './corrections/personal-corrections.ts';
export { generateDistractorsCommand } from './demo/distractors/generate-distractors.ts';
export { renderDemoScan, renderScanJob } from './demo/render-scan.ts';
export { generatePagesCommand } from './demo/generated/generate-command.ts';
export { generateEditionCommand } from './demo/generated/generate-edition.ts';
export { loadDemo, printDemo } from './demo/load-demo.ts';
export { stopPress } from './demo/press/press.ts';
export { judgeLayoutCommand } from './judging/layout/judge-layout.ts';
export { judgeSearchCommand } from './judging/judge-command.ts';
export { originalRoute } from './pictures/original-route.ts';
export { samePageDoubt, samePageOfEdition } from './pictures/same-page.ts';
export { recogniseCommand } from './recognition/recognise-command.ts';
export { maxInBackground } from './recognition/recognise.ts';
export { startRecognition } from './recognition/work-queue.ts';
export { type HeldFile, holdPages, runsThatHold } from './runs/hold-pages.ts';
export { type FoundItem, identifiedItem, unidentifiedItem } from './runs/identify/found-items.ts';
export { identifyRun } from './runs/identify/identify-run.ts';
export { filesOf, sourceOf } from './runs/item-source.ts';
export { maintainRuns, scheduleMaintenance } from './runs/maintain-runs.ts';
export { personalRuns } from './runs/personal-runs.ts';
export { recordCommand } from './runs/record-command.ts';
export { identifyRunJob, maintainRunsJob, readItemJob, settleRunJob, workItemJob } from './runs/run-jobs.ts';
export { runPreviewRoute } from './runs/run-preview.ts';
export { finishRun } from './runs/finish-run.ts';
export { pathProblem } from './runs/upload/file-path.ts';
export { uploadRoute } from './runs/upload/upload-route.ts';
export { workItem } from './runs/work-item.ts';
