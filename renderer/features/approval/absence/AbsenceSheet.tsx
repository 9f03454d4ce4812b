import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { dateIn, dateSpan } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { RangeCalendarSheet } from '../../../shared/ui/calendar/RangeCalendarSheet.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { SearchRow } from '../../../travel/dates/SearchRow.tsx';
import { useGetAbsenceQuery, useSaveAbsenceMutation } from '../approvalApi.ts';
import './absence.css';

type Absence = { readonly from: number; readonly to: number };

/** From when to when one is away; meanwhile approvals go to the next in line. */
export function AbsenceSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['approval', 'common']);
  const language = useLanguage();
  const errorText = useErrorText('approval');
  const today = dateIn(useNow());
  const { data, isFetching } = useGetAbsenceQuery({}, { skip: !isOpen, refetchOnMountOrArgChange: true });
  const [save, { isLoading, error }] = useSaveAbsenceMutation();
  const [idem, setIdem] = useState(newKey);
  const [typed, setTyped] = useState<{ start: string; end: string } | null>(null);
  const [isPicking, setPicking] = useState(false);
  const known = data?.absence ?? null;
  const days = typed ?? (known && daysOf(known));

  const send = async (absence: Absence | null) => {
    const answer = await save({ input: { absence }, idem });
    if (!answer.error || isDefinite(failureOf(answer.error))) setIdem(newKey());
    if (!answer.data) return;
    setTyped(null);
    showToast({
      kind: 'success',
      text: (i18n) => i18n.t(absence ? 'approval:away.saved' : 'approval:away.ended'),
    });
    onClose();
  };

  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={t('away.title')}
        closeLabel={t('common:action.close')}
        wide="center"
        actions={
          <>
            {known && (
              <Button isDisabled={isLoading} onPress={() => void send(null)}>
                {t('away.end')}
              </Button>
            )}
            <Button
              variant="primary"
              isDisabled={!days || isFetching}
              isPending={isLoading}
              pendingLabel={t('away.save')}
              onPress={() => days && void send(spanOf(days))}
            >
              {t('away.save')}
            </Button>
          </>
        }
      >
        <div className="approval-away">
          <p>{t('away.text')}</p>
          <SearchRow
            label={t('away.days')}
            value={days ? dateSpan(days.start, days.end, language) : t('choose')}
            onPress={() => setPicking(true)}
          />
          {error && (
            <Notice tone="bad" live>
              {errorText(failureOf(error))}
            </Notice>
          )}
        </div>
      </Sheet>
      <RangeCalendarSheet
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        title={t('away.days')}
        closeLabel={t('common:action.close')}
        value={days}
        onChange={setTyped}
        min={today}
        startHint={t('away.startHint')}
        endHint={t('away.endHint')}
      />
    </>
  );
}

/** Whole days in China's time: from the first one's beginning to the last one's end. */
function spanOf({ start, end }: { start: string; end: string }): Absence {
  return { from: chinaInstant(start), to: chinaInstant(addDays(end, 1)) };
}

function daysOf({ from, to }: Absence) {
  return { start: dateIn(from), end: dateIn(to - 1) };
}
