import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { RadioGroup } from '../../../shared/ui/fields/RadioGroup.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import type { Voucher, VoucherFileRead } from '../invoiceApi.ts';
import { isConfirmable } from './droppedFiles.ts';

type Props = {
  read: VoucherFileRead;
  certain: Voucher | undefined;
  isPending: boolean;
  onTakeIn: (voucher: Voucher) => void;
};

/** The awaited vouchers a file may be: the certain one is chosen already, any other a person has to choose. */
export function FileMatches({ read, certain, isPending, onTakeIn }: Props) {
  const { t } = useTranslation('invoice');
  const go = useGo();
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? certain?.voucherId ?? null;
  const options = read.matches.map((match) => {
    const { voucher, differs } = match;
    return {
      id: voucher.voucherId as string,
      label: `${voucher.orderNo} ${voucher.traveller}`,
      sub: (
        <>
          <Dots wrap>
            {t(`kind.${voucher.kind}`)}
            {voucher.item && <ItemTitle item={voucher.item} />}
          </Dots>
          {differs.length > 0 && (
            <span className="invoice-drop__differs">
              {t('drop.differs', {
                what: differs.map((one) => t(`drop.difference.${one}`)).join(t('drop.join')),
              })}
            </span>
          )}
        </>
      ),
      isDisabled: !isConfirmable(match),
    };
  });
  const voucher = read.matches.find((one) => one.voucher.voucherId === chosen)?.voucher;
  const isTyped = read.issuedOn === null;
  const isBlocked = options.every(({ isDisabled }) => isDisabled);
  return (
    <div className="invoice-drop__matches">
      <RadioGroup
        label={certain ? t('drop.certain') : t('drop.choose1')}
        options={options}
        value={chosen}
        onChange={setPicked}
        isDisabled={isPending}
      />
      {isBlocked && <Notice tone="warn">{t('drop.blocked')}</Notice>}
      {read.header === null && !isBlocked && <Notice>{t('drop.noHeader')}</Notice>}
      {!isBlocked && (
        <Button
          size="touch"
          variant={certain ? 'primary' : 'soft'}
          isDisabled={!voucher}
          isPending={isPending}
          onPress={() => {
            if (!voucher) return;
            const { orderId, voucherId } = voucher;
            if (isTyped) go('invoiceRepair', { orderId, voucherId, act: 'register' });
            else onTakeIn(voucher);
          }}
        >
          {isTyped ? t('register.title') : t('drop.takeIn')}
        </Button>
      )}
    </div>
  );
}
