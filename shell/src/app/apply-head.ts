import type { Brand } from 'shared-contracts/brand';
import type { PageHead } from 'shared-contracts/page';
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

const add = (tag: 'link' | 'meta', attributes: Readonly<Record<string, string | undefined>>): void => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
  element.dataset['page'] = '';
  document.head.append(element);
};

const setPageTags = (head: PageHead): void => {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  if (head.canonical !== undefined)
    add('link', { rel: 'canonical', href: new URL(head.canonical, location.href).href });
  for (const { rel, href, type, title } of head.links ?? []) add('link', { rel, href, type, title });
  for (const [name, content] of head.meta ?? []) add('meta', { name, content });
};

/**
 * Updates `<head>` to match what the server would have rendered for this page, except for what only other programs read
 * in the document: the card and JSON-LD.
 */
export function applyHead(head: PageHead, brand: Brand): void {
  document.title = documentTitle(head, brand);
  setMeta('description', head.description);
  setMeta('robots', head.noindex === true ? 'noindex' : undefined);
  setPageTags(head);
}
