import { readDocument } from './read-document.ts';

const boot = JSON.stringify({
  registry: {
    remotes: {
      archive: {
        state: 'enabled',
        release: { version: '1', base: 'https://archive.cdn.test/r/archive/1/', integrity: { 'a.js': 'sha384-A' } },
      },
      context: { state: 'disabled' },
      membership: {
        state: 'enabled',
        release: { version: '2', base: '/r/membership/2/', integrity: { 'b.js': 'sha384-B' }, hashes: 'sha384-all' },
      },
    },
  },
});
const html = `<!doctype html><head><title>Rail &amp; road – Archivi.ng</title>
<link rel="preload" as="font" type="font/woff2" href="/assets/fonts/s.woff2" crossorigin>
<link rel="preload" as="image" href="/content/images/road.png"><link rel="alternate" href="/feeds/all.atom"></head><body><div id="root"><img src="/scans/previews/abc"
 srcset="/scans/small-previews/abc 100w, /scans/previews/abc 640w"></div>
<script type="application/json" id="boot">${boot} "/scans/tiles/abc/{level}/{x}/{y}"</script>`.replace(
  ' "/scans/tiles/abc/{level}/{x}/{y}"',
  '',
);
const later = `<template id="later"><script src="/assets/main.js" integrity="sha384-M" defer></script><link rel="preload" as="fetch" href="/r/membership/2/integrity.json" crossorigin></template>`;

describe('parsing a document of the site', () => {
  it('finds its title, the scripts, fonts and hashes that it starts with, and the scan files that it names', () => {
    const { title, files, pictures } = readDocument(html + later, 'https://archive.test');
    expect(title).toBe('Rail & road – Archivi.ng');
    expect(files).toEqual([
      { url: 'https://archive.test/assets/fonts/s.woff2', integrity: null },
      { url: 'https://archive.test/assets/main.js', integrity: 'sha384-M' },
      { url: 'https://archive.test/r/membership/2/integrity.json', integrity: null },
    ]);
    expect(pictures).toEqual(['previews', 'small-previews'].map((kind) => `https://archive.test/scans/${kind}/abc`));
  });

  it('finds the hashes of its releases’ scripts, and the files with those that it does not state', () => {
    const { hashes, hashFiles } = readDocument(html, 'https://archive.test');
    const base = 'https://archive.test/r/membership/2/';
    expect([...hashes]).toEqual([
      ['https://archive.cdn.test/r/archive/1/a.js', 'sha384-A'],
      [`${base}b.js`, 'sha384-B'],
    ]);
    expect(hashFiles).toEqual([{ url: `${base}integrity.json`, integrity: 'sha384-all', base }]);
  });

  it('does not treat the URL template of a scan’s tiles as a picture', () => {
    const { pictures } = readDocument('{"template":"/scans/tiles/abc/{level}/{x}/{y}"}', 'https://archive.test');
    expect(pictures).toEqual([]);
  });

  it('accepts a document without boot data', () => {
    expect(readDocument('<title>Lost</title>', 'https://archive.test')).toMatchObject({ title: 'Lost', files: [] });
  });
});
