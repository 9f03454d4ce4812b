import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import type { Level } from '../rules.ts';
import { useRemoveLevelMutation, useSaveLevelMutation } from '../rulesApi.ts';

const languages = ['zh', 'en', 'de'] as const;
const longest = { zh: 20, en: 40, de: 40 } as const;

/** What a level is called in three languages; one that nobody holds may be removed. */
export function LevelForm({ level, close }: { level: Level | null; close: () => void }) {
  const { t } = useTranslation('rules');
  const errorText = useErrorText('rules');
  const [save, saving] = useSaveLevelMutation();
  const send = useSend(save, () => {
    showToast({ kind: 'success', text: ({ t: say }) => say('rules:levels.saved') });
    close();
  });
  const { zh = '', en = '', de = '' } = level?.name ?? {};
  // What is typed is a change of the name that was read with it: where that is another by then, the gateway says so.
  const start = { zh, en, de, wasZh: zh, wasEn: en, wasDe: de };
  const form = useForm(`rules.level ${level?.code ?? ''}`, start, (typed) =>
    Object.fromEntries(languages.flatMap((one) => (typed[one].trim() === '' ? [[one, t('required')]] : []))),
  );
  const onSubmit = form.submit(() => {
    const { wasZh, wasEn, wasDe, ...name } = form.typed;
    // One that was never named in German has no word there, which is not an empty one.
    const hadGerman = wasDe !== '' || level?.name.de !== undefined;
    const was = { zh: wasZh, en: wasEn, ...(hadGerman && { de: wasDe }) };
    return send({ name, ...(level && { code: level.code, was }) });
  });
  return (
    <form className="rules-form" noValidate onSubmit={onSubmit}>
      {languages.map((one) => (
        <TextField
          key={one}
          {...form.field(one)}
          label={t(`reasons.in.${one}`)}
          maxLength={longest[one]}
          size="touch"
          isRequired
        />
      ))}
      <FormEnd
        failure={saving.error && errorText(failureOf(saving.error))}
        isPending={saving.isLoading}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </FormEnd>
      {level && <Removal level={level} close={close} />}
    </form>
  );
}

function Removal({ level, close }: { level: Level; close: () => void }) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const errorText = useErrorText('rules');
  const { confirm, dialog } = useConfirm();
  const [remove, removing] = useRemoveLevelMutation();
  const send = useSend(remove, () => {
    showToast({ kind: 'success', text: ({ t: say }) => say('rules:levels.removed') });
    close();
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('levels.removeAsk'),
      text: t('levels.removeText'),
      yes: t('levels.remove'),
      danger: true,
      subject: { who: localisedText(level.name, language), account: level.code },
    });
    if (yes) await send({ code: level.code });
  };
  return (
    <>
      {level.held > 0 ? (
        <p className="rules__note">
          {t('levels.held', { count: level.held, value: numberText(level.held, language) })}
        </p>
      ) : (
        <Button variant="danger" size="touch" isDisabled={removing.isLoading} onPress={() => void ask()}>
          {t('levels.remove')}
        </Button>
      )}
      {removing.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(removing.error))}
        </Notice>
      )}
      {dialog}
    </>
  );
}
