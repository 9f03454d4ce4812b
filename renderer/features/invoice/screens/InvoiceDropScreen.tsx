import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { certainFiles, sameAsEarlier } from '../drop/droppedFiles.ts';
import { FileCard } from '../drop/FileCard.tsx';
import { FileDrop } from '../drop/FileDrop.tsx';
import { useDroppedFiles } from '../drop/useDroppedFiles.ts';
import '../parts/invoice.css';

/** Files of e-vouchers, read and matched to the orders they are of. Only what is certain is taken in without a choice. */
export function InvoiceDropScreen() {
  const { t } = useTranslation('invoice');
  const { files, add, retry, takeIn } = useDroppedFiles();
  const certain = certainFiles(files);
  const ready = files.flatMap(({ id, state }) => {
    const voucher = certain.get(id);
    return voucher && state.step === 'read' && !state.registering ? [{ id, read: state.read, voucher }] : [];
  });
  return (
    <div className="invoice-cards">
      <FileDrop onFiles={add} />
      {ready.length > 1 && (
        <Notice
          tone="ok"
          action={
            <Button
              size="touch"
              variant="primary"
              onPress={async () => {
                for (const { id, read, voucher } of ready) await takeIn(id, read, voucher);
              }}
            >
              {t('drop.takeInAll')}
            </Button>
          }
        >
          {t('drop.allCertain', { count: ready.length })}
        </Notice>
      )}
      {files.map((dropped) => (
        <FileCard
          key={dropped.id}
          dropped={dropped}
          certain={certain.get(dropped.id)}
          earlier={sameAsEarlier(files, dropped.id)}
          onRetry={() => retry(dropped)}
          onTakeIn={(read, voucher) => void takeIn(dropped.id, read, voucher)}
        />
      ))}
    </div>
  );
}
