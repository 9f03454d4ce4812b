import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { readYuan } from '../parts/readYuan.ts';
import { useChangeSumMutation } from '../stuckApi.ts';

/** The most the sum may be, fen. */
const MAX_FEN = 100_000_000;

/** Changes the sum: a lower one counts at once, a higher one asks a second person. */
export function SumForm({ nowFen }: { nowFen: number }) {
  const { t } = useTranslation('stuck');
  const errorText = useErrorText('stuck');
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const [idem, setIdem] = useState(newKey);
  const [change, changing] = useChangeSumMutation();
  const fen = readYuan(typed);
  const isWrong = fen === null || !(fen <= MAX_FEN);
  const isRaise = fen !== null && fen > nowFen;
  const send = async (secondPersonFen: number) => {
    const { data, error } = await change({ input: { secondPersonFen, seenFen: nowFen }, idem });
    if (!error || isDefinite(failureOf(error))) setIdem(newKey());
    if (!data) return;
    const word = data.state === 'waiting' ? 'stuck:second.proposed' : 'stuck:second.changed';
    showToast({ kind: 'success', text: ({ t: say }) => say(word) });
  };
  return (
    <form
      className="stuck-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (fen !== null && !isWrong) void send(fen);
      }}
    >
      <TextField
        label={t('second.field')}
        description={t('second.hint')}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        maxLength={10}
        size="touch"
        isRequired
        error={isSent && isWrong ? t('second.wrong') : undefined}
      />
      <FormEnd
        failure={changing.error && errorText(failureOf(changing.error))}
        isPending={changing.isLoading}
        pendingLabel={t('saving')}
      >
        {t(isRaise ? 'propose' : 'second.save')}
      </FormEnd>
    </form>
  );
}
