import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import type { Paper, PaperTable } from './paper.ts';

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
const margin = 56;
const labelWidth = 150;

parentPort?.on('message', (paper: Paper) => {
  void draw(paper).then((pdf) => parentPort?.postMessage(pdf));
});

/** The paper on A4 with those that follow it, the used characters of the font embedded once. */
function draw(paper: Paper): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin, font, info: { Title: paper.title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  page(document, paper);
  for (const next of paper.more ?? []) {
    document.addPage();
    page(document, next);
  }
  document.end();
  return done;
}

function page(document: PDFKit.PDFDocument, paper: Paper): void {
  const missing = new Set<string>();
  const printable = (text: string) => replaceMissing(text, document, missing);
  const width = document.page.width - 2 * margin;
  document.fillColor('#000').fontSize(20).text(printable(paper.title));
  document.moveDown(0.8);
  for (const { label, value } of paper.rows) row(document, printable(label), printable(value), width);
  for (const one of paper.tables ?? []) table(document, one, { width, printable });
  document
    .moveDown(1)
    .fontSize(9)
    .fillColor('#555')
    .text(printable(paper.foot), margin, document.y, { width });
  // A character in no font has no shape here either: its number says which it is.
  const named = [...missing].map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`).join(', ');
  if (named) document.text(paper.unprintable.replace('{{characters}}', named), { width });
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

type Page = { readonly width: number; readonly printable: (text: string) => string };

/** A table with its head on every page it stands on. */
function table(document: PDFKit.PDFDocument, { title, columns, rows, sum }: PaperTable, page: Page): void {
  const shares = columns.reduce((all, { share }) => all + share, 0);
  const widths = columns.map(({ share }) => (page.width * share) / shares);
  const line = (cells: readonly string[], color: string) => {
    const texts = cells.map(page.printable);
    const heights = texts.map((text, at) => document.heightOfString(text, { width: (widths[at] ?? 0) - 8 }));
    const height = Math.max(...heights, 0);
    const top = document.y;
    let left = margin;
    document.fillColor(color);
    for (const [at, text] of texts.entries()) {
      const width = widths[at] ?? 0;
      const align = columns[at]?.isAmount ? 'right' : 'left';
      document.text(text, left, top, { width: width - 8, align });
      left += width;
    }
    document.x = margin;
    document.y = top + height + 5;
    return height;
  };
  const rule = () =>
    document
      .moveTo(margin, document.y - 2)
      .lineTo(margin + page.width, document.y - 2)
      .lineWidth(0.5)
      .strokeColor('#bbb')
      .stroke();
  const head = () => {
    line(
      columns.map(({ label }) => label),
      '#555',
    );
    rule();
  };
  const room = (needed: number) => {
    if (document.y + needed <= document.page.height - margin) return;
    document.addPage();
    head();
  };
  document.moveDown(1).fontSize(12).fillColor('#000');
  if (document.y > document.page.height - margin - 90) document.addPage();
  document.text(page.printable(title), margin, document.y, { width: page.width });
  document.moveDown(0.4).fontSize(8.5);
  head();
  for (const cells of rows) {
    room(40);
    line(cells, '#000');
  }
  room(24);
  rule();
  line(sum, '#000');
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
