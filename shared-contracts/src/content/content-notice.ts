/**
 * What a reader should know about where a document came from.
 * `preview`: an editor's preview or a release, not what is published.
 * `preview-ended`: the preview of this browser is over; this is what is published, and the cookie is dropped.
 * `stale`: the content service could not be asked; this is the last copy that it gave.
 */
export type ContentNotice = 'preview' | 'preview-ended' | 'stale';
