// What others use of documents and their service.

export { contentApi } from './content-api.ts';
export { sendFeedback } from './feedback/send-feedback.endpoint.ts';
export { openContent, type OpenedContent } from './open-content.ts';
export { pushContent } from './push/push-content.ts';
export { registerContent } from './register-content.ts';
export { previewCookie } from './register-preview.ts';
