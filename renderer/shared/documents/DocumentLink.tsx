import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocumentVersion, documents } from '../../../contract/enums/service/documents.ts';
import { Link, type LinkProps } from '../ui/controls/Link.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { DocumentText } from './DocumentText.tsx';

type Props = Pick<DocumentVersion, 'document'> &
  Partial<Pick<DocumentVersion, 'version'>> &
  Pick<LinkProps, 'variant' | 'aria-label'> & { children: ReactNode };

/** A link to a document, in force unless another version is said, whose text opens over the page: what was typed into it stays. */
export function DocumentLink({ document, version = documents[document].version, children, ...link }: Props) {
  const { t } = useTranslation('documents');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link {...link} onPress={() => setOpen(true)}>
        {children}
      </Link>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(`titles.${document}`)}
        closeLabel={t('close')}
        size="l"
        isDismissable
      >
        <DocumentText document={document} version={version} />
      </Dialog>
    </>
  );
}
