import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';

const types = ['.pdf', '.ofd', '.xml', '.zip'];

/** Where files are dropped, pasted or chosen. */
export function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('invoice');
  return (
    <DropZone
      aria-label={t('drop.zone')}
      className="invoice-drop"
      onDrop={async ({ items }) => {
        const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
        const given = await Promise.all(files);
        if (given.length > 0) onFiles(given);
      }}
    >
      <Icon name="inbox" size={28} className="invoice-drop__icon" />
      <p className="invoice-drop__lead">{t('drop.lead')}</p>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={types}
        onSelect={(files) => files && onFiles([...files])}
      >
        <Button size="touch" variant="primary" icon="file">
          {t('drop.choose')}
        </Button>
      </FileTrigger>
      <p className="invoice-note">{t('drop.hint')}</p>
    </DropZone>
  );
}
