import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { orderPapers } from '../../../contract/enums/order.ts';
import type { Failure } from '../../../contract/kit/result.ts';
import { hasVoucher, isInsured } from '../../../contract/rules/order/hasVoucher.ts';
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

type PaperKind = (typeof orderPapers)[number];

const buttons = {
  voucher: { icon: 'ticket', text: 'paper.save' },
  insurance: { icon: 'shield', text: 'paper.saveInsurance' },
} as const satisfies Record<PaperKind, object>;

const hasPaper = {
  voucher: ({ summary }: OrderDetail) => hasVoucher(summary),
  insurance: isInsured,
} satisfies Record<PaperKind, (order: OrderDetail) => boolean>;

/** Saves a paper of an order as a PDF in the language shown; nothing for an order that has none. */
export function PaperButton({ order, paper }: { order: OrderDetail; paper: PaperKind }) {
  const { t } = useTranslation('travel');
  const language = useLanguage();
  const errorText = useErrorText();
  const [read, { isFetching }] = useLazyGetPaperQuery();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { orderId } = order.summary;
  if (!hasPaper[paper](order)) return null;
  const save = async () => {
    setFailure(null);
    const answer = await read({ orderId, language, ...(paper !== 'voucher' && { paper }) });
    const data = freshData(answer);
    const bytes = data && fromBase64(data.pdf);
    if (bytes) return saveFile(data.name, 'application/pdf', bytes);
    setFailure(answer.error ? failureOf(answer.error) : { code: 'PAPER_FAILED' });
  };
  return (
    <>
      <Button size="sm" icon={buttons[paper].icon} isPending={isFetching} onPress={() => void save()}>
        {t(buttons[paper].text)}
      </Button>
      {failure && (
        <Notice tone="bad" live>
          {errorText(failure)}
        </Notice>
      )}
    </>
  );
}
