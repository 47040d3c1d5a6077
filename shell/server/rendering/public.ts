// The parts of this folder that the code composing the site may use.

export { confirmByForm } from './page-forms/confirm-form.ts';
export { openPageForms } from './page-forms/page-forms.ts';
export { paymentSources } from './pages/content-policy.ts';
export { registerPages, type PagesDeps } from './pages/register-pages.ts';
export { registerWorker } from './worker/register-worker.ts';
export { workerScript } from './worker/worker-script.ts';
