/** The public documents, each with the version in force and the day it began; its text lies in resources/documents. */
export const documents = {
  userAgreement: { version: 1, since: '2026-11-01' },
  privacy: { version: 1, since: '2026-11-01' },
  userCrossBorder: { version: 1, since: '2026-11-01' },
  protocol: { version: 1, since: '2026-11-01' },
  tourAgreement: { version: 1, since: '2026-11-01' },
  auditGuilv: { version: 1, since: '2026-11-01' },
  auditZhonglv: { version: 1, since: '2026-11-01' },
  auditZhonglvUser: { version: 1, since: '2026-11-01' },
  auditJilv: { version: 1, since: '2026-11-01' },
} as const satisfies Readonly<Record<string, { readonly version: number; readonly since: string }>>;

export type DocumentName = keyof typeof documents;

/** Every public document, in the order they are listed. */
export const documentNames = Object.keys(documents) as readonly DocumentName[];

/** Without these nobody uses the product: asked for at sign-in after each new version, and at registration. */
export const signInDocuments = ['userAgreement', 'privacy', 'userCrossBorder'] as const;

/** The audit agreements, one a brand: without one of them nobody decides on registrations. */
export const auditDocuments = ['auditGuilv', 'auditZhonglv', 'auditJilv'] as const;

/** Where an acceptance is asked for. */
export const acceptanceOccasions = ['signIn', 'registration', 'audit'] as const;
export type AcceptanceOccasion = (typeof acceptanceOccasions)[number];

/** A document in one of its versions. */
export type DocumentVersion = { readonly document: DocumentName; readonly version: number };

/** These documents in the versions in force. */
export function inForce(names: readonly DocumentName[]): DocumentVersion[] {
  return names.map((document) => ({ document, version: documents[document].version }));
}

/** Whether every one of these is the version in force. */
export function areInForce(given: readonly DocumentVersion[]): boolean {
  return given.every(({ document, version }) => documents[document].version === version);
}
