// The parts of this folder that other folders may use.

export { contentApi } from './content-api.ts';
export { sendFeedback } from './feedback/send-feedback.endpoint.ts';
export { openContent, type OpenedContent } from './open-content.ts';
export { pushContent } from './push/push-content.ts';
export { registerContent, previewCookie } from './register-content.ts';
