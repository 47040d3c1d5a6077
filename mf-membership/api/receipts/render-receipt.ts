import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Brand } from 'shared-contracts/brand';
import { moneyText } from 'shared-contracts/membership/money';
import { lagosDayText } from '../subscriptions/lagos-day-text.ts';
import type { ReceiptFacts } from './read-receipt.ts';
import { stampsOf } from './receipt-stamps.ts';

const { resolve } = createRequire(import.meta.url);
/** The site's serif font; it has the letters of Yoruba, Igbo and Hausa, and the naira sign. */
const fonts = { Serif: 'serif-400', Strong: 'serif-700' } as const;

/** In points of an A4 page, which is 595 wide and 842 high. */
const margin = 62;
const width = 595.28 - 2 * margin;
const [ink, quiet, rule, stampInk] = ['#1c1a16', '#68635a', '#857e70', '#9b2a1c'] as const;

type Document = PDFKit.PDFDocument;

function line(document: Document, strength = 0.7): void {
  const y = document.y + 6;
  document
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(strength)
    .strokeColor(rule)
    .stroke();
  document.y = y + 8;
}

/** Draws two texts on one line, the second right-aligned; the first may wrap. */
function pair(document: Document, left: string, right: string, font: keyof typeof fonts = 'Serif'): void {
  const top = document.y;
  const rightWidth = 150;
  document.font(font).fontSize(11).fillColor(ink);
  document.text(left, margin, top, { width: width - rightWidth - 12 });
  const below = document.y;
  document.text(right, margin + width - rightWidth, top, { width: rightWidth, align: 'right' });
  document.y = Math.max(below, document.y) + 4;
}

function fact(document: Document, label: string, value: string): void {
  if (value === '') return;
  const top = document.y;
  document.font('Serif').fontSize(10).fillColor(quiet).text(label, margin, top, { width: 120 });
  const below = document.y;
  document
    .fontSize(11)
    .fillColor(ink)
    .text(value, margin + 126, top, { width: width - 126 });
  document.y = Math.max(below, document.y) + 3;
}

function drawHead(document: Document, facts: ReceiptFacts, brand: Brand): void {
  document.font('Strong').fontSize(22).fillColor(ink).text(brand.name, margin, margin);
  line(document, 2);
  document
    .font('Strong')
    .fontSize(16)
    .text(`Receipt ${facts.number}`, margin, document.y + 8);
  document.moveDown(0.6);
}

/** Draws each stamp in a frame, so that it stands out in black and white too. */
function drawStamps(document: Document, facts: ReceiptFacts): void {
  for (const stamp of stampsOf(facts)) {
    const top = document.y + 2;
    document.font('Strong').fontSize(13).fillColor(stampInk);
    const wide = document.widthOfString(stamp) + 24;
    document.rect(margin, top, wide, 28).lineWidth(1.5).strokeColor(stampInk).stroke();
    document.text(stamp, margin + 12, top + 6, { lineBreak: false });
    document.y = top + 36;
  }
}

function drawLines(document: Document, { lines, amount, currency, refunded }: ReceiptFacts): void {
  const money = (minor: number): string => moneyText({ amount: minor, currency });
  document.moveDown(0.8);
  line(document, 1.5);
  for (const { text, amount: each } of lines) pair(document, text, money(each));
  line(document);
  pair(document, 'Paid', money(amount), 'Strong');
  if (refunded > 0) {
    pair(document, 'Refunded', money(-refunded));
    pair(document, 'Kept', money(amount - refunded), 'Strong');
  }
  line(document, 1.5);
}

function drawFacts(document: Document, facts: ReceiptFacts): void {
  fact(document, 'Paid on', lagosDayText(facts.paidAt));
  fact(document, 'Paid by', facts.name);
  fact(document, facts.name === '' ? 'Paid by' : '', facts.email);
  fact(document, 'Paid with', facts.paidWith);
  fact(document, 'Dedication', facts.dedication);
}

function drawFoot(document: Document, facts: ReceiptFacts, { brand, publicUrl }: ReceiptSite): void {
  document.moveDown(1);
  fact(document, 'Reference', facts.reference);
  fact(document, 'Provider', `${facts.provider}, payment ${facts.providerPayment}`);
  document.moveDown(1);
  document.font('Serif').fontSize(9).fillColor(quiet);
  const thanks = `Thank you. This money goes to scanning newspapers and keeping the pages of ${brand.name} open.`;
  document.text(`${thanks} Amounts are in ${facts.currency}; dates are Lagos time.`, margin, document.y, { width });
  document.text(publicUrl, { width });
}

/** The site that issues the receipt. */
export interface ReceiptSite {
  readonly brand: Brand;
  /** Absolute, without a trailing slash. */
  readonly publicUrl: string;
}

/** Draws a receipt as a PDF on one A4 page, with selectable text. */
export async function renderReceipt(facts: ReceiptFacts, site: ReceiptSite): Promise<Uint8Array> {
  const document = new PDFDocument({
    ...{ size: 'A4', margin, pdfVersion: '1.7', displayTitle: true, lang: 'en-NG' },
    info: {
      Title: `Receipt ${facts.number}, ${site.brand.name}`,
      Author: site.brand.name,
      Subject: [moneyText(facts), ...stampsOf(facts)].join('. '),
      CreationDate: new Date(facts.paidAt),
    },
  });
  for (const [name, file] of Object.entries(fonts)) {
    document.registerFont(name, readFileSync(resolve(`shared-contracts/fonts/${file}.ttf`)));
  }
  drawHead(document, facts, site.brand);
  drawStamps(document, facts);
  drawFacts(document, facts);
  drawLines(document, facts);
  drawFoot(document, facts, site);
  document.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of document) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}
