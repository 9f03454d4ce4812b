import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentName, DocumentVersion } from '../../../contract/enums/service/documents.ts';
import { Link } from '../ui/controls/Link.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { DocumentText } from './DocumentText.tsx';
import './AgreementTicks.css';

type Props = {
  documents: readonly DocumentVersion[];
  ticked: ReadonlySet<DocumentName>;
  onChange: (ticked: ReadonlySet<DocumentName>) => void;
  /** Boxes that are still empty are marked. */
  isWrong?: boolean;
};

/** A box to tick for each document, whose text opens over the page: what was typed into it stays. */
export function AgreementTicks({ documents, ticked, onChange, isWrong = false }: Props) {
  const { t } = useTranslation('documents');
  const [read, setRead] = useState<DocumentVersion | null>(null);
  const [isOpen, setOpen] = useState(false);
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
          <Link
            variant="text"
            aria-label={t('readOf', { title: t(`titles.${one.document}`) })}
            onPress={() => {
              setRead(one);
              setOpen(true);
            }}
          >
            {t('read')}
          </Link>
        </div>
      ))}
      {isWrong && documents.some(({ document }) => !ticked.has(document)) && (
        <p role="alert" className="agreement-ticks__wrong">
          {t('tickAll')}
        </p>
      )}
      {read && (
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={t(`titles.${read.document}`)}
          closeLabel={t('close')}
          size="l"
          isDismissable
        >
          <DocumentText {...read} />
        </Dialog>
      )}
    </div>
  );
}
