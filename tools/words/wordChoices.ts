import type { Language } from '../../contract/languages.ts';

/**
 * One word a thing: what is not written, and what is; a row may name features it does not hold for. The terms
 * themselves are explained in docs/glossary.md.
 */
export type Choice = {
  readonly not: RegExp;
  readonly but: string;
  readonly exceptIn?: readonly string[];
};

export const choices: Readonly<Record<Language, readonly Choice[]>> = {
  zh: [
    { not: /支付/, but: '付款' },
    { not: /旅客/, but: '出行人 / 乘车人 / 乘机人' },
    { not: /外部人员|外宾/, but: '访客' },
    { not: /差旅经理/, but: '差旅管理员' },
    { not: /授权(?!码)|委派/, but: '委托' },
    { not: /售完|卖完/, but: '售罄' },
    { not: /你/, but: '您' },
    { not: /网关/, but: '服务器', exceptIn: ['account', 'auth', 'host'] },
    { not: /单位(?!统一结算|的差旅管理员)/, but: '公司' },
    { not: /[\d}] ?(?:时(?![间候])|分(?!钟))/, but: '小时 / 分钟' },
    { not: /\d(?:位|天|晚|分钟|小时)/, but: 'a space between number and unit' },
  ],
  en: [
    { not: /\bstandards?\b/i, but: 'policy' },
    { not: /\bgateway\b/i, but: 'server', exceptIn: ['account', 'auth', 'host'] },
    { not: /\b(?:grant|delegation)\b/i, but: 'authorisation' },
    { not: /\busername\b/i, but: 'user name' },
    { not: /\b(?:email)\b/i, but: 'e-mail' },
    { not: /\b(?:canceled|authorization|organization|minimize)\b/i, but: 'British spelling' },
    { not: /\}\} (?:min|mins|hrs?|h|d)\b/, but: 'minutes, hours, days' },
    { not: /'/, but: '’' },
  ],
  de: [
    { not: /\bAuftr(?:ag|äge)/, but: 'Buchung' },
    { not: /\bBestell/, but: 'Buchung' },
    { not: /\bRahmen/, but: 'Reiserichtlinie, richtlinienkonform' },
    { not: /\bVerwaltung|Reiseverwaltung/, but: 'Administration, Reisemanagement' },
    { not: /\bVertretung/, but: 'Vollmacht' },
    { not: /\bUnternehmen/, but: 'Firma' },
    { not: /Dokument/, but: 'Ausweis' },
    { not: /\bzu zahlen\b/i, but: 'zu bezahlen' },
    { not: /\bGateway/, but: 'Server', exceptIn: ['account', 'auth', 'host'] },
    { not: /\bPassierschein/, but: 'Reisegenehmigung' },
    { not: /\babsagen\b/i, but: 'stornieren' },
    { not: /\}\} (?:Min\.|Std\.|T\.|h\b|min\b)/, but: 'Minuten, Stunden, Tage' },
    { not: /"|'/, but: '„…“' },
  ],
};

/** English words that have no place in a German text; loan words of the German dictionary are not among them. */
export const englishInGerman =
  /\b(?:and|or|the|of|for|with|from|is|are|not|you|your|please|booking|bookings|order|orders|cancel|refund|ticketing|traveller|policy|pending|loading|settings|sign|login|logout|first|business|economy|class|single|desk|back|search|standard fare|fee|price|seat|room|car|update|check|checkin|checkout|guest|submit|submitted|failed)\b/i;
