import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../contract/kit/result.ts';
import { hasVoucher } from '../../../contract/rules/order/hasVoucher.ts';
import type { OrderDetail } from '../../../contract/shapes/order.ts';
import { fromBase64 } from '../../../contract/wire/base64.ts';
import { failureOf } from '../../shared/failure/failureOf.ts';
import { freshData } from '../../shared/failure/freshData.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { saveFile } from '../../shared/output/saveFile.ts';
import { useErrorText } from '../../shared/text/errorText.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { useLazyGetPaperQuery } from './paperApi.ts';

/** Saves the voucher of an order as a PDF in the language shown; nothing for an order that has none. */
export function PaperButton({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const errorText = useErrorText();
  const [read, { isFetching }] = useLazyGetPaperQuery();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { orderId } = order.summary;
  if (!hasVoucher(order.summary)) return null;
  const save = async () => {
    setFailure(null);
    const answer = await read({ orderId, language });
    const data = freshData(answer);
    const bytes = data && fromBase64(data.pdf);
    if (bytes) return saveFile(data.name, 'application/pdf', bytes);
    setFailure(answer.error ? failureOf(answer.error) : { code: 'PAPER_FAILED' });
  };
  return (
    <>
      <Button size="sm" icon="ticket" isPending={isFetching} onPress={() => void save()}>
        {t('paper.save')}
      </Button>
      {failure && (
        <Notice tone="bad" live>
          {errorText(failure)}
        </Notice>
      )}
    </>
  );
}
