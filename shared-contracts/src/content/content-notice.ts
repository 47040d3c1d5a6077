/**
 * What a reader should know about the source of a document.
 * `preview`: an editor's preview or a release, not the published content.
 * `preview-ended`: this browser's preview has ended; this is the published content, and the cookie is deleted.
 * `stale`: the content service is unavailable; this is the last copy from it.
 */
export type ContentNotice = 'preview' | 'preview-ended' | 'stale';
