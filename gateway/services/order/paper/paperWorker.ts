import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import type { Paper } from './paper.ts';

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
const margin = 56;
const labelWidth = 150;

parentPort?.on('message', (paper: Paper) => {
  void draw(paper).then((pdf) => parentPort?.postMessage(pdf));
});

/** The paper on A4, the used characters of the font embedded. */
function draw(paper: Paper): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin, font, info: { Title: paper.title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const missing = new Set<string>();
  const printable = (text: string) => replaceMissing(text, document, missing);
  const width = document.page.width - 2 * margin;
  document.fontSize(20).text(printable(paper.title));
  document.moveDown(0.8);
  for (const { label, value } of paper.rows) row(document, printable(label), printable(value), width);
  document
    .moveDown(1)
    .fontSize(9)
    .fillColor('#555')
    .text(printable(paper.foot), margin, document.y, { width });
  // A character in no font has no shape here either: its number says which it is.
  const named = [...missing].map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`).join(', ');
  if (named) document.text(paper.unprintable.replace('{{characters}}', named), { width });
  document.end();
  return done;
}

function row(document: PDFKit.PDFDocument, label: string, value: string, width: number): void {
  const valueWidth = width - labelWidth;
  document.fontSize(10.5);
  const height = Math.max(
    document.heightOfString(label, { width: labelWidth - 12 }),
    document.heightOfString(value, { width: valueWidth }),
  );
  if (document.y + height > document.page.height - margin) document.addPage();
  const top = document.y;
  document.fillColor('#555').text(label, margin, top, { width: labelWidth - 12 });
  document.fillColor('#000').text(value, margin + labelWidth, top, { width: valueWidth });
  document.x = margin;
  document.y = top + height + 7;
}

/** The text with 〓 for each character the font lacks: a blank would look like a shorter name. */
function replaceMissing(text: string, document: PDFKit.PDFDocument, missing: Set<string>): string {
  const { font: face } = (document as unknown as { _font: { font: Glyphs } })._font;
  return Array.from(text, (one) => {
    if (one === '\n' || face.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)) return one;
    missing.add(one);
    return '〓';
  }).join('');
}

type Glyphs = { readonly hasGlyphForCodePoint: (point: number) => boolean };
