import { useTranslation } from 'react-i18next';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { useHref } from '../../../shared/navigation.ts';
import { errorText, sayInPlace } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { type MissingOrder, useRemindMissingMutation } from '../invoiceApi.ts';
import { SOON_DAYS } from '../logic/voucherDue.ts';

/** An order that lacks vouchers: which, until when, and a button that reminds whoever has to get them. */
export function MissingRow({ missing, isCurrent }: { missing: MissingOrder; isCurrent: boolean }) {
  const { t } = useTranslation('invoice');
  const href = useHref();
  const { orderId, orderNo, item, traveller, kinds, fen } = missing;
  return (
    <div className="invoice-missing">
      <ListRow
        href={href('orderInvoices', { orderId }) ?? ''}
        isCurrent={isCurrent}
        leading={<Icon name={item ? itemViews[item.kind].icon : 'order'} />}
        leadingBox
        strong
        title={item ? <ItemTitle item={item} /> : orderNo}
        sub={
          <Dots>
            {traveller}
            {t('missing.count', { count: kinds.length })}
          </Dots>
        }
        end={<Money fen={fen} strong />}
        endSub={<Deadline missing={missing} />}
      />
      <RemindButton missing={missing} />
    </div>
  );
}

function Deadline({ missing: { dueAt, overdue } }: { missing: MissingOrder }) {
  const { t } = useTranslation('invoice');
  const language = useLanguage();
  const now = useNow();
  if (dueAt === null) return null;
  if (overdue) return <StatusDot tone="bad">{t('overdue')}</StatusDot>;
  const isSoon = dueAt - now <= SOON_DAYS * 86_400_000;
  return (
    <StatusDot tone={isSoon ? 'warn' : 'neutral'}>
      {t('until', { date: shortDate(chinaDate(dueAt - 1), language) })}
    </StatusDot>
  );
}

function RemindButton({ missing: { orderId, remindedAt, mayRemind } }: { missing: MissingOrder }) {
  const { t } = useTranslation('invoice');
  const language = useLanguage();
  const today = chinaDate(useNow());
  const [remind, { isLoading }] = useRemindMissingMutation();
  const send = useSend(
    async (arg: Parameters<typeof remind>[0]) => {
      const answer = await remind(arg);
      if (answer.error) {
        const failure = failureOf(answer.error);
        sayInPlace(failure);
        showToast({ kind: 'danger', text: (i18n) => errorText(i18n, failure, 'invoice') });
      }
      return answer;
    },
    () => showToast({ kind: 'success', text: ({ t: say }) => say('invoice:missing.sent') }),
  );
  const day = remindedAt === null ? null : chinaDate(remindedAt);
  if (day === today) return <span className="invoice-missing__note">{t('missing.today')}</span>;
  return (
    <>
      <span className="invoice-missing__note">
        {day !== null && t('missing.last', { date: shortDate(day, language) })}
      </span>
      {mayRemind && (
        <Button size="touch" icon="bell" isPending={isLoading} onPress={() => void send({ orderId })}>
          {t('missing.remind')}
        </Button>
      )}
    </>
  );
}
