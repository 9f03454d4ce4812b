import { useTranslation } from 'react-i18next';
import type { DocumentName, DocumentVersion } from '../../../contract/enums/service/documents.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import './AgreementTicks.css';

type Props = {
  documents: readonly DocumentVersion[];
  ticked: ReadonlySet<DocumentName>;
  onChange: (ticked: ReadonlySet<DocumentName>) => void;
  /** Boxes that are still empty are marked. */
  isWrong?: boolean;
};

/** A box to tick for each document, beside its text. */
export function AgreementTicks({ documents, ticked, onChange, isWrong = false }: Props) {
  const { t } = useTranslation('documents');
  const tick = (name: DocumentName, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(name);
    else next.delete(name);
    onChange(next);
  };
  return (
    <div className="agreement-ticks">
      {documents.map((one) => (
        <div key={one.document} className="agreement-ticks__one">
          <Checkbox
            isSelected={ticked.has(one.document)}
            isWrong={isWrong && !ticked.has(one.document)}
            onChange={(isTicked) => tick(one.document, isTicked)}
          >
            {t('agree', { title: t(`titles.${one.document}`) })}
          </Checkbox>
          <DocumentLink
            {...one}
            variant="text"
            aria-label={t('readOf', { title: t(`titles.${one.document}`) })}
          >
            {t('read')}
          </DocumentLink>
        </div>
      ))}
      {isWrong && documents.some(({ document }) => !ticked.has(document)) && (
        <p role="alert" className="agreement-ticks__wrong">
          {t('tickAll')}
        </p>
      )}
    </div>
  );
}
