import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import type { Voucher } from '../invoiceApi.ts';
import { voucherKindIcons } from '../logic/iconsOfVouchers.ts';
import { VoucherState } from './VoucherState.tsx';

/** One voucher of the list: of which journey, for how much, how far it has come. */
export function VoucherRow({ voucher, isCurrent }: { voucher: Voucher; isCurrent: boolean }) {
  const { t } = useTranslation('invoice');
  const href = useHref();
  const { orderId, orderNo, kind, item, traveller, fen } = voucher;
  return (
    <ListRow
      href={href('orderInvoices', { orderId }) ?? ''}
      isCurrent={isCurrent}
      leading={<Icon name={voucherKindIcons[kind]} />}
      leadingBox
      strong
      title={item ? <ItemTitle item={item} /> : orderNo}
      sub={
        <Dots>
          {t(`kind.${kind}`)}
          {traveller}
        </Dots>
      }
      end={<Money fen={fen} strong />}
      endSub={<VoucherState voucher={voucher} />}
    />
  );
}
