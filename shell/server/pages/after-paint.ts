import { createHash } from 'node:crypto';

const laterId = 'later';

/**
 * Takes what waits in the template into the head once the text has been painted: two frames on, or at once in a tab that
 * nobody looks at, which paints nothing. Constant, so that the policy can name it by its hash.
 */
const script = [
  '(()=>{let gone=false;',
  'const go=()=>{if(gone)return;gone=true;',
  `document.head.append(document.importNode(document.getElementById("${laterId}").content,true))};`,
  'if(document.hidden){go();return}',
  'setTimeout(go,1000);',
  'requestAnimationFrame(()=>{requestAnimationFrame(()=>{setTimeout(go)})})})()',
].join('');

/** The only inline script that a document may run (decision 0032). */
export const afterPaintSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Scripts and their preloads, which a browser neither loads nor runs before the page is painted. */
export const afterPaint = (tags: readonly string[]): string =>
  `<template id="${laterId}">${tags.join('')}</template><script>${script}</script>`;
