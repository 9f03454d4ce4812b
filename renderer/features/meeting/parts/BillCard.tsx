import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { type Meeting, useSettleMeetingMutation } from '../meetingApi.ts';
import { CostLines } from './CostLines.tsx';

/** What the meeting came to, beside what was agreed, and the way to settle it. */
export function BillCard({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation('meeting');
  const language = useLanguage();
  const errorText = useErrorText('meeting');
  const { confirm, dialog } = useConfirm();
  const [settle, settling] = useSettleMeetingMutation();
  const send = useSend(settle, () => undefined);
  const { meetingId, version, money, acts, title } = meeting;
  if (!money?.bill) return null;
  const { lines, totalFen } = money.bill;
  const ask = async () => {
    const sum = moneyText(totalFen, language);
    const yes = await confirm({
      title: t('bill.settleTitle'),
      text: t('bill.settleText', { sum }),
      yes: t('bill.settle'),
      danger: true,
      subject: { kept: title, masked: sum },
    });
    if (yes) await send({ meetingId, version, billFen: totalFen });
  };
  return (
    <Card>
      <CardHead title={t('bill.title')} />
      <CardBody className="meeting__body">
        <CostLines lines={lines} totalFen={totalFen} />
        {money.agreedFen !== null && (
          <KeyValue
            items={[
              { id: 'agreed', label: t('agreed'), value: <Money fen={money.agreedFen} /> },
              {
                id: 'difference',
                label: t('bill.difference'),
                value: <Money fen={totalFen - money.agreedFen} signed />,
              },
            ]}
          />
        )}
        {settling.error && (
          <Notice tone="bad" live>
            {errorText(failureOf(settling.error))}
          </Notice>
        )}
        {acts.includes('settle') && (
          <Button
            variant="primary"
            size="touch"
            block
            isPending={settling.isLoading}
            pendingLabel={t('bill.settle')}
            onPress={() => void ask()}
          >
            {t('bill.settle')}
          </Button>
        )}
        {dialog}
      </CardBody>
    </Card>
  );
}
