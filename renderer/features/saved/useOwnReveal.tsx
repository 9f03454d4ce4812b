import { useTranslation } from 'react-i18next';
import { IconButton } from '../../shared/ui/controls/IconButton.tsx';
import { type RevealCommand, useRevealed } from '../../shared/ui/layers/useRevealed.tsx';

/** The whole number of something of one's own for a short time, and the button that asks for it. */
export function useOwnReveal<Input>(
  command: RevealCommand<Input, { readonly number: string }>,
  input: Input,
  label: string,
) {
  const { t } = useTranslation(['saved', 'common']);
  const { shown, error, isLoading, reveal, hide, dialog } = useRevealed(command, input, {
    title: t('reveal.title'),
    text: t('reveal.text'),
    yes: t('reveal.yes'),
    no: t('common:action.cancel'),
  });
  const button = (
    <>
      <IconButton
        icon={shown ? 'eyeOff' : 'eye'}
        label={t(shown ? 'reveal.hide' : 'reveal.show', { what: label })}
        isPending={isLoading}
        onPress={shown ? hide : () => void reveal()}
      />
      <span role="status" className="td-vh">
        {shown && t('reveal.shown')}
      </span>
      {dialog}
    </>
  );
  return { whole: shown?.number, error, button };
}
