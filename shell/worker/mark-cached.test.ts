import { keptNoticeId } from 'shared-contracts/offline';
import { markCached } from './mark-cached.ts';

const keptAt = Date.UTC(2026, 10, 22, 17, 3);
const policy = "default-src 'none'; style-src 'nonce-Ab_9-'";
const kept = (): Response =>
  new Response('<html><head><title>$& page</title></head><body><div id="root">text</div></body></html>', {
    headers: { 'content-security-policy': policy, 'content-encoding': 'br', 'content-type': 'text/html' },
  });
const marked = (why: 'late' | 'none', address = '/search?q=a&b="c') => markCached(kept(), { address, keptAt, why });

describe('a cached page', () => {
  it('says so, with the time of its copy, before the content that the shell hydrates', async () => {
    const html = await (await marked('none')).text();
    expect(html).toContain(
      `<body><div id="${keptNoticeId}" role="status"><p>You are offline. This is the page as you last saw it on`,
    );
    expect(html).toContain('<time datetime="2026-11-22T17:03:00.000Z">Sunday');
    expect(html).toContain('</div><div id="root">text</div>');
    expect(html).toContain('<title>$& page</title>');
  });

  it('links back to the site with an escaped URL', async () => {
    expect(await (await marked('none')).text()).toContain('<a href="/search?q=a&amp;b=&quot;c">Reload</a>');
  });

  it('mentions a slow connection if that was the reason', async () => {
    expect(await (await marked('late')).text()).toContain(
      '<p>Your connection is too slow, or you are offline. This is',
    );
  });

  it('has a style that its own policy allows, and no content-encoding header', async () => {
    const response = await marked('none');
    expect(await response.text()).toContain('<style nonce="Ab_9-">#kept-notice{');
    expect(response.headers.get('content-security-policy')).toBe(policy);
    expect(response.headers.has('content-encoding')).toBe(false);
  });
});
