/**
 * Travel documents, in the order they are offered. `mainlandPermit` is what residents of Hong Kong, Macau and Taiwan
 * travel the mainland on, `residencePermit` a foreigner's permanent one.
 */
export const documentTypes = [
  'idCard',
  'passport',
  'hkMacauPermit',
  'taiwanPermit',
  'mainlandPermit',
  'residencePermit',
] as const;
export type DocumentType = (typeof documentTypes)[number];
