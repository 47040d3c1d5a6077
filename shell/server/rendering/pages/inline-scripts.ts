import { createHash } from 'node:crypto';
import { shellAttribute, startedAttribute } from 'shared-contracts/boot';
import { avoidReleaseSeconds } from 'shared-contracts/constants';
import { labelFamily, labelsAttribute } from 'shared-contracts/label-font';
import { avoidCookie, type RegistrySnapshot, type ReleaseInfo } from 'shared-contracts/registry';

/** The hash source that allows a script in the Content-Security-Policy. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const laterId = 'later';
const labelFontId = 'label-font';

/** Key in local storage, set by the first page that loads the label font: from then on the browser has the font. */
const flag = 'label-font';

/** Uses the label font from the start if the browser has it. Constant, so that the policy can name it by its hash. */
const early = [
  `try{if(localStorage.getItem("${flag}")){`,
  `document.documentElement.setAttribute("${labelsAttribute}","");`,
  `document.getElementById("${labelFontId}").media="all"}}catch{}`,
].join('');

/**
 * If a script of the shell fails before the shell has started, sets a cookie so that the next document uses another
 * release of the shell, and reports the failure, once. The page stays as the server sent it.
 */
const watchStart = [
  'let told=false;addEventListener("error",({target,filename,message})=>{',
  'const html=document.documentElement,file=target.tagName==="SCRIPT"?target.src:filename||"";',
  `if(told||!file.startsWith(location.origin+"/assets/")||html.hasAttribute("${startedAttribute}"))return;`,
  'told=true;',
  `const release=html.getAttribute("${shellAttribute}");`,
  `const kept=(/(?:^|; )${avoidCookie}=([^;]*)/.exec(document.cookie)||["",""])[1];`,
  `document.cookie="${avoidCookie}="+[...new Set([...kept.split("."),"shell-"+release.slice(-8)])].filter(Boolean).join(".")+`,
  `"; Max-Age=${String(avoidReleaseSeconds)}; Path=/; SameSite=Lax";`,
  'try{navigator.sendBeacon("/api/beacon",JSON.stringify({kind:"shell-failed",',
  'message:(message||"not loaded").slice(0,500),path:location.pathname,remote:"shell",release}))}catch{}},true);',
].join('');

/**
 * Moves the content of the template into the head once the text has been painted: after two frames, after a second at
 * the latest, and at once in a hidden tab, which paints nothing. Only then is the label font loaded. Wide windows use it
 * at once, phones from the next document on, because it lays out the whole page again. Constant, so that the policy can
 * name it by its hash.
 */
const script = [
  '(()=>{',
  watchStart,
  'let gone=false;',
  'const go=()=>{if(gone)return;gone=true;',
  `document.fonts.load('1em "${labelFamily}"').then(faces=>{if(!faces.length)return;`,
  `if(innerWidth>=768)document.documentElement.setAttribute("${labelsAttribute}","");`,
  `try{localStorage.setItem("${flag}","1")}catch{}},()=>{});`,
  `document.head.append(document.importNode(document.getElementById("${laterId}").content,true))};`,
  'if(document.hidden){go();return}',
  'setTimeout(go,1000);',
  'requestAnimationFrame(()=>{requestAnimationFrame(()=>{setTimeout(go)})})})()',
].join('');

/** The only inline scripts that a document may run, besides an import map (decision 0032). */
export const inlineSources: readonly string[] = [sourceOf(early), sourceOf(script)];

/**
 * Belongs in the head. A browser that has the label font loads it early; others load it after the first paint. The link
 * is always present, because the service worker uses it to find the page's files (`shell/worker`).
 */
export const labelFontEarly = (href: string): string =>
  `<link id="${labelFontId}" rel="preload" as="font" type="font/woff2" href="${href}" crossorigin media="not all"><script>${early}</script>`;

/** Holds scripts and their preloads back until the first paint. */
export const afterPaint = (tags: readonly string[]): string =>
  `<template id="${laterId}">${tags.join('')}</template><script>${script}</script>`;

/** An inline import map, and the source that allows it in the Content-Security-Policy. */
export interface ImportMap {
  readonly text: string;
  readonly source: string;
}

/** The releases that are ES modules, by remote. */
const modulesIn = ({ remotes }: RegistrySnapshot): readonly (readonly [string, ReleaseInfo])[] =>
  Object.entries(remotes).flatMap(([name, remote]) =>
    remote.state === 'enabled' && remote.release.ordinary?.type === 'module' ? [[name, remote.release] as const] : [],
  );

/**
 * Returns an import map with the hashes of all scripts of releases that are ES modules, which browsers check for every
 * `import`, including those inside modules; null if there is no such release. Browsers read the map before the first
 * module is loaded, so it lists the releases of all sections. `failed`: remotes whose code failed in this browser.
 * Their scripts get different URLs, because browsers cache corrupt files as long as intact ones; `retry` is a number
 * that these URLs had in no earlier document.
 */
export function importMapOf(
  snapshot: RegistrySnapshot,
  failed: ReadonlySet<string> = new Set(),
  retry: number = Date.now(),
): ImportMap | null {
  const files = modulesIn(snapshot).flatMap(([name, { base, integrity }]) =>
    Object.entries(integrity).map(([file, hash]) => {
      const address = `${base}${file}`;
      return { address, hash, url: failed.has(name) ? `${address}?r=${String(retry)}` : address };
    }),
  );
  if (files.length === 0) return null;
  const moved = files.filter(({ address, url }) => url !== address);
  const map = {
    imports: Object.fromEntries(moved.map(({ address, url }) => [address, url])),
    integrity: Object.fromEntries(files.map(({ url, hash }) => [url, hash])),
  };
  // An unescaped `<` could end the script element.
  const text = JSON.stringify(map).replaceAll('<', String.raw`\u003c`);
  return { text, source: sourceOf(text) };
}
