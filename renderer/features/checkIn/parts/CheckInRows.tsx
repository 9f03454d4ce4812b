import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Menu } from '../../../shared/ui/layers/Menu.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { type CheckIn, useForgetPlaceMutation, useRemoveCheckInMutation } from '../checkInApi.ts';

/** One's own check-ins, with the way to have a place forgotten, or all of one. */
export function CheckInRows({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const { t } = useTranslation('checkIn');
  const language = useLanguage();
  const errorText = useErrorText('checkIn');
  const { confirm, dialog } = useConfirm();
  const [forget, forgetting] = useForgetPlaceMutation();
  const [remove, removing] = useRemoveCheckInMutation();
  const sendForget = useSend(forget, () => undefined);
  const sendRemove = useSend(remove, () => undefined);
  const error = forgetting.error ?? removing.error;
  const ask = async ({ checkInId, at }: CheckIn) => {
    const subject = { kept: shortDateTime(at, language), masked: '' };
    const words = { title: t('removeTitle'), text: t('removeText'), yes: t('remove') };
    if (await confirm({ ...words, danger: true, subject })) await sendRemove({ checkInId });
  };
  return (
    <>
      {error && (
        <Notice tone="bad" live>
          {errorText(failureOf(error))}
        </Notice>
      )}
      <Card>
        <CardHead title={t('mine')} />
        <List label={t('mine')}>
          {checkIns.map((one) => {
            const time = shortDateTime(one.at, language);
            return (
              <div key={one.checkInId} className="check-in__row">
                <ListRow
                  title={one.journey ? <ItemTitle item={one.journey.item} /> : t('noJourney')}
                  sub={time}
                  end={one.city ? localisedText(one.city.name, language) : t('noPlace')}
                />
                <Menu
                  trigger={<IconButton icon="more" label={t('moreOf', { time })} />}
                  label={t('moreOf', { time })}
                  items={[
                    ...(one.city ? [{ id: 'forget' as const, label: t('forget') }] : []),
                    { id: 'remove' as const, label: t('remove'), danger: true },
                  ]}
                  onAction={(id) =>
                    void (id === 'forget' ? sendForget({ checkInId: one.checkInId }) : ask(one))
                  }
                />
              </div>
            );
          })}
        </List>
      </Card>
      {dialog}
    </>
  );
}
