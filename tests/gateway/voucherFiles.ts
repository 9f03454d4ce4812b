import { createRequire } from 'node:module';
import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';

/** What a sample e-voucher says. */
export type Sample = {
  readonly number: string;
  readonly amount: string;
  readonly header: string;
  readonly taxId: string;
  /** YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly traveller?: string;
  readonly travelDay?: string;
  readonly serviceNo?: string;
};

const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** A digital invoice's data, with the fields the tax authority publishes. */
export function invoiceXml({ number, amount, header, taxId, issuedOn }: Sample): Uint8Array {
  return strToU8(
    `${head}<EInvoice><Header><EIid>${number}</EIid><EInvoiceTag>SWEI3200</EInvoiceTag></Header><EInvoiceData>` +
      '<SellerInformation><SellerIdNum>91310000MA1SELLER8</SellerIdNum><SellerName>云州酒店有限公司</SellerName></SellerInformation>' +
      `<BuyerInformation><BuyerIdNum>${taxId}</BuyerIdNum><BuyerName>${header}</BuyerName></BuyerInformation>` +
      `<BasicInformation><TotalAmWithoutTax>1.00</TotalAmWithoutTax><TotalTax-includedAmount>${amount}</TotalTax-includedAmount></BasicInformation>` +
      `</EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${issuedOn}</IssueTime></TaxSupervisionInfo></EInvoice>`,
  );
}

/** A railway e-ticket's data (XBRL). */
export function railXml(sample: Sample): Uint8Array {
  const fields = {
    TypeOfVoucher: '电子发票（铁路电子客票）',
    ElectronicInvoiceRailwayETicketNumber: sample.number,
    DateOfIssue: sample.issuedOn,
    TypeOfBusiness: '售',
    TrainNumber: sample.serviceNo ?? '',
    TravelDate: sample.travelDay ?? '',
    Fare: sample.amount,
    Name: sample.traveller ?? '',
    NameOfPurchaser: sample.header,
    UnifiedSocialCreditCodeOfPurchaser: sample.taxId,
  };
  const lines = Object.entries(fields).map(
    ([name, value]) => `<rai:${name} contextRef="now">${value}</rai:${name}>`,
  );
  return strToU8(
    `${head}<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:rai="http://xbrl.mof.gov.cn/taxonomy/2021-11-30/rai">` +
      `<context id="now"><entity><identifier scheme="http://xbrl.mof.gov.cn">${sample.number}</identifier></entity></context>` +
      `${lines.join('')}</xbrl>`,
  );
}

/** A page in the national format: its cover, an empty page, and the data attached to it. */
export function ofdFile({ number, issuedOn, taxId }: Sample, attached: Uint8Array): Uint8Array {
  const custom = {
    发票号码: number,
    合计金额: '1.00',
    合计税额: '0.00',
    开票日期: issuedOn,
    购买方纳税人识别号: taxId,
  };
  const data = Object.entries(custom).map(
    ([name, value]) => `<ofd:CustomData Name="${name}">${value}</ofd:CustomData>`,
  );
  const cover = `${head}<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" DocType="OFD" Version="1.1"><ofd:DocBody><ofd:DocInfo><ofd:CustomDatas>${data.join('')}</ofd:CustomDatas></ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`;
  const page = `${head}<ofd:Page xmlns:ofd="http://www.ofdspec.org/2016"/>`;
  return zipSync({
    'OFD.xml': strToU8(cover),
    'Doc_0/Document.xml': strToU8(page),
    'Doc_0/Pages/Page_0/Content.xml': strToU8(page),
    'Doc_0/Attachs/original_invoice.xml': attached,
  });
}

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);

/** A digital invoice as it is printed, with nothing attached: buyer at the left, seller at the right. */
export function invoicePdf({ number, amount, header, taxId, issuedOn }: Sample): Promise<Uint8Array> {
  const [year, month, day] = issuedOn.split('-');
  return pdfOf([
    [[200, '电子发票（普通发票）']],
    [[380, `发票号码：${number}`]],
    [[380, `开票日期：${year}年${month}月${day}日`]],
    [
      [40, `名称：${header}`],
      [320, '名称：云州酒店有限公司'],
    ],
    [
      [40, `统一社会信用代码/纳税人识别号：${taxId}`],
      [320, '统一社会信用代码/纳税人识别号：91310000MA1SELLER8'],
    ],
    [
      [40, '价税合计（大写）'],
      [320, `（小写）¥${amount}`],
    ],
  ]);
}

/** A railway e-ticket as it is printed. */
export function railPdf(sample: Sample): Promise<Uint8Array> {
  const cut = (date: string | undefined) => (date ?? '').split('-');
  const [year, month, day] = cut(sample.issuedOn);
  const [onYear, onMonth, onDay] = cut(sample.travelDay);
  return pdfOf([
    [[200, '电子发票（铁路电子客票）']],
    [
      [40, `发票号码:${sample.number}`],
      [380, `开票日期:${year}年${month}月${day}日`],
    ],
    [[240, sample.serviceNo ?? '']],
    [[40, `${onYear}年${onMonth}月${onDay}日 08:00开`]],
    [[40, `票价:￥${sample.amount}`]],
    [
      [40, `购买方名称:${sample.header}`],
      [320, `统一社会信用代码:${sample.taxId}`],
    ],
  ]);
}

function pdfOf(lines: readonly (readonly (readonly [x: number, text: string])[])[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', font });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
  document.fontSize(9);
  for (const [index, line] of lines.entries())
    for (const [x, text] of line) document.text(text, x, 40 + index * 24, { lineBreak: false });
  document.end();
  return done;
}
