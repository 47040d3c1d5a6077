import { useEffect } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import type { Brand } from 'shared-contracts/brand';
import type { PageHead } from 'shared-contracts/page';
import { useCurrentPayload } from './current-payload.ts';
import { documentTitle } from './document-title.ts';

const setMeta = (name: string, content: string | undefined): void => {
  const found = document.head.querySelector(`meta[name="${name}"]`);
  if (content === undefined) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
};

const addLink = (attributes: Readonly<Record<string, string | undefined>>): void => {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) link.setAttribute(name, value);
  document.head.append(link);
};

const setLinks = (head: PageHead): void => {
  for (const old of document.head.querySelectorAll('link[data-page]')) old.remove();
  if (head.canonical !== undefined) {
    addLink({ rel: 'canonical', href: new URL(head.canonical, location.href).href, 'data-page': '' });
  }
  for (const { rel, href, type, title } of head.links ?? []) addLink({ rel, href, type, title, 'data-page': '' });
};

/** Brings `<head>` to what the server would have printed for this page. */
export function applyHead(head: PageHead, brand: Brand): void {
  document.title = documentTitle(head, brand);
  setMeta('description', head.description);
  setMeta('robots', head.noindex === true ? 'noindex' : undefined);
  setLinks(head);
}

/** Title, description and links follow every navigation. */
export function HeadSync(): null {
  const head = useCurrentPayload()?.head;
  const { brand } = useSite();
  useEffect(() => {
    if (head !== undefined) applyHead(head, brand);
  }, [head, brand]);
  return null;
}
