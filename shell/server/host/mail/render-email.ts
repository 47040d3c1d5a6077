import type { Brand } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';
import type { EmailMessage } from 'shared-contracts/server/mail-port';

/** The parts of an email that are known before it is sent. */
export type EmailText = Pick<EmailMessage, 'subject' | 'text' | 'link' | 'after'>;

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface EmailSite {
  readonly brand: Brand;
  readonly publicUrl: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ownValue(escapes, sign) ?? '');

/** Returns the text in one line, because a line break in a subject would start another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const hrefOf = (path: string, publicUrl: string, secret: string | null): string => {
  const url = new URL(`${publicUrl}${path}`);
  if (secret !== null) url.searchParams.set('token', secret);
  return url.href;
};

const bodyStyle = 'margin:0;padding:24px 16px;background:#faf8f3;color:#1c1a16;font:16px/1.6 Georgia,serif';
const columnStyle = 'max-width:34rem;margin:0 auto';
const buttonStyle =
  'display:inline-block;padding:12px 20px;background:#1d5140;color:#ffffff;text-decoration:none;border-radius:2px;font:600 16px/1.25 Arial,sans-serif';
const smallStyle = 'font:14px/1.5 Arial,sans-serif;color:#4b473f;overflow-wrap:anywhere';
const nameStyle = 'font:700 20px/1.25 Georgia,serif;margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #d8d1c3';

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

/**
 * Renders an email as text and as HTML with the same words. The email loads nothing, so nobody learns when it is read.
 */
export function renderEmail(message: EmailText, { brand, publicUrl }: EmailSite, secret: string | null): RenderedEmail {
  const subject = oneLine(message.subject);
  const { link, after = [] } = message;
  const href = link === undefined ? null : hrefOf(link.path, publicUrl, secret);
  const text = [
    ...message.text,
    ...(link === undefined || href === null ? [] : [`${link.label}:\n${href}`]),
    ...after,
    `-- \n${brand.name}\n${publicUrl}`,
  ].join('\n\n');
  const action =
    link === undefined || href === null
      ? ''
      : `<p style="margin:24px 0"><a href="${escaped(href)}" style="${buttonStyle}">${escaped(link.label)}</a></p>` +
        `<p style="${smallStyle};margin:0 0 24px">If the button does not work, open this link: ${escaped(href)}</p>`;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escaped(subject)}</title></head><body style="${bodyStyle}"><div style="${columnStyle}">`,
    `<p style="${nameStyle}">${escaped(brand.name)}</p>`,
    ...message.text.map(paragraph),
    action,
    ...after.map(paragraph),
    `<p style="${smallStyle};margin:32px 0 0"><a href="${escaped(publicUrl)}" style="color:#1d5140">${escaped(publicUrl)}</a></p>`,
    '</div></body></html>',
  ].join('\n');
  return { subject, text: `${text}\n`, html };
}
