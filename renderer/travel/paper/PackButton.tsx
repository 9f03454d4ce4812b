import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../contract/kit/result.ts';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import { fromBase64 } from '../../../contract/wire/base64.ts';
import { failureOf } from '../../shared/failure/failureOf.ts';
import { freshData } from '../../shared/failure/freshData.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../shared/output/saveFile.ts';
import { saveTable } from '../../shared/output/saveTable.ts';
import { useErrorText } from '../../shared/text/errorText.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { useLazyGetPackQuery } from './packApi.ts';
import { packRows } from './packRows.ts';

/** Saves what is handed in for the trip an order belongs to: as a PDF and, for spreadsheets, as XLSX. */
export function PackButton({ orderId }: { orderId: OrderId }) {
  const { t } = useTranslation(['travel', 'item', 'invoice']);
  const { t: item } = useTranslation('item');
  const language = useLanguage();
  const errorText = useErrorText();
  const [read, { isFetching }] = useLazyGetPackQuery();
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async () => {
    setFailure(null);
    const answer = await read({ orderId, language });
    const data = freshData(answer);
    const bytes = data && fromBase64(data.pdf);
    if (!bytes) return setFailure(answer.error ? failureOf(answer.error) : { code: 'PAPER_FAILED' });
    saveFile(data.name, 'application/pdf', bytes);
    await saveTable(
      'xlsx',
      data.name.replace(/\.pdf$/, ''),
      packRows(data.pack, { t, item: { t: item, language } }),
    );
  };
  return (
    <>
      <Button icon="download" isPending={isFetching} onPress={() => void save()}>
        {t('pack.save')}
      </Button>
      {failure && (
        <Notice tone="bad" live>
          {errorText(failure)}
        </Notice>
      )}
    </>
  );
}
