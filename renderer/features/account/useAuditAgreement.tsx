import { type ReactNode, useState } from 'react';
import type { auditDocuments, DocumentName } from '../../../contract/enums/service/documents.ts';
import { useBrandView } from '../../shared/brand.ts';
import { AgreementTicks } from '../../shared/documents/AgreementTicks.tsx';
import { useAcceptDocumentsMutation, useListDueDocumentsQuery } from '../../shared/documents/documentApi.ts';
import { newKey } from '../../shared/newKey.ts';
import type { BrandGlyph } from '../../shared/ui/icons/brandGlyphs.ts';

/** The agreement auditors of each brand accept before they first decide. */
const ofBrand: Readonly<Record<BrandGlyph, (typeof auditDocuments)[number]>> = {
  desk: 'auditGuilv',
  green: 'auditGuilv',
  group: 'auditZhonglv',
  official: 'auditZhonglv',
  partner: 'auditJilv',
};

/** The brand's audit agreement: asked for where it is not accepted yet, and accepted by `agree` before the decision. */
export function useAuditAgreement(isAsked: boolean): {
  readonly ticks: ReactNode;
  readonly error: ReturnType<typeof useAcceptDocumentsMutation>[1]['error'];
  readonly agree: () => Promise<boolean>;
} {
  const { mark } = useBrandView();
  const { data } = useListDueDocumentsQuery({ documents: [ofBrand[mark]] }, { skip: !isAsked });
  const [accept, { error }] = useAcceptDocumentsMutation();
  const [ticked, setTicked] = useState<ReadonlySet<DocumentName>>(new Set());
  const [isWrong, setWrong] = useState(false);
  const due = data?.due ?? [];
  return {
    ticks: due.length > 0 && (
      <AgreementTicks documents={due} ticked={ticked} onChange={setTicked} isWrong={isWrong} />
    ),
    error,
    agree: async () => {
      const isWhole = data !== undefined && due.every(({ document }) => ticked.has(document));
      setWrong(!isWhole);
      if (!isWhole || due.length === 0) return isWhole;
      const answer = await accept({ input: { documents: due, occasion: 'audit' }, idem: newKey() });
      return !answer.error;
    },
  };
}
