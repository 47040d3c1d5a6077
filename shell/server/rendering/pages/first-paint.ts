import { createHash } from 'node:crypto';
import { labelsAttribute } from 'shared-contracts/label-font';

const laterId = 'later';
const labelFontId = 'label-font';

/** What a browser remembers from its first page on: it has the font of labels. */
const flag = 'label-font';

/** Constant, as the other: the page begins with the font of labels where the browser has it. */
const early = [
  `try{if(localStorage.getItem("${flag}")){`,
  `document.documentElement.setAttribute("${labelsAttribute}","");`,
  `document.getElementById("${labelFontId}").media="all"}}catch{}`,
].join('');

/**
 * Takes what waits in the template into the head once the text has been painted: two frames on, or at once in a tab that
 * nobody looks at, which paints nothing. Constant, so that the policy can name it by its hash.
 */
const script = [
  '(()=>{let gone=false;',
  'const go=()=>{if(gone)return;gone=true;',
  `document.documentElement.setAttribute("${labelsAttribute}","");`,
  `try{localStorage.setItem("${flag}","1")}catch{}`,
  `document.head.append(document.importNode(document.getElementById("${laterId}").content,true))};`,
  'if(document.hidden){go();return}',
  'setTimeout(go,1000);',
  'requestAnimationFrame(()=>{requestAnimationFrame(()=>{setTimeout(go)})})})()',
].join('');

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The only inline scripts that a document may run (decision 0032). */
export const inlineSources: readonly string[] = [sourceOf(early), sourceOf(script)];

/**
 * For the head: the font of labels is brought early by a browser that has it, and by others after the first paint. The
 * link says also without that what the page is shown with (`shell/worker`).
 */
export const labelFontEarly = (href: string): string =>
  `<link id="${labelFontId}" rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous" media="not all"><script>${early}</script>`;

/** Scripts and their preloads, which a browser neither loads nor runs before the page is painted. */
export const afterPaint = (tags: readonly string[]): string =>
  `<template id="${laterId}">${tags.join('')}</template><script>${script}</script>`;
