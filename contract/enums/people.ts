export const documentTypes = ['idCard', 'passport', 'hkMacauPermit', 'taiwanPermit'] as const;
export type DocumentType = (typeof documentTypes)[number];
