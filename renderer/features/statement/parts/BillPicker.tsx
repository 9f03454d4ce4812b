import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import type { useBill } from './useBill.ts';

/** Where a supplier's bill is chosen, and what is wrong with one that was. */
export function BillPicker({ bill, wrong, choose, drop }: ReturnType<typeof useBill>) {
  const { t } = useTranslation('statement');
  return (
    <Card>
      <CardHead title={t('bill.title')} />
      <CardBody className="statement-bill">
        <p className="statement-note">{t('bill.lead')}</p>
        <div className="statement-tools">
          <FileTrigger acceptedFileTypes={['.csv', '.xlsx']} onSelect={(files) => void choose(files?.[0])}>
            <Button variant={bill ? 'soft' : 'primary'} icon="file">
              {t(bill ? 'bill.another' : 'bill.choose')}
            </Button>
          </FileTrigger>
          {bill && (
            <Button icon="close" onPress={drop}>
              {t('bill.drop')}
            </Button>
          )}
        </div>
        {wrong && (
          <Notice tone="bad" live>
            {t(`bill.wrong.${wrong}`)}
          </Notice>
        )}
        {bill && bill.unreadable.length > 0 && (
          <Notice tone="warn" live>
            {t('bill.rowsUnreadable', { rows: bill.unreadable.join(', ') })}
          </Notice>
        )}
      </CardBody>
    </Card>
  );
}
