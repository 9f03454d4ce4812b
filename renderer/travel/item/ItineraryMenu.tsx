import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../contract/languages.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { copyText } from '../../shared/output/copyText.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import { Menu } from '../../shared/ui/layers/Menu.tsx';
import { type Itinerary, itineraryText } from './itineraryText.ts';

/** Sends itineraries as one text by the phone's own sheet, else copies it; in the language of whoever reads it, one's own first. */
export function ItineraryMenu({ of }: { of: readonly Itinerary[] }) {
  const { t, i18n } = useTranslation(['travel', 'item', 'common']);
  const own = useLanguage();
  // Where there is a mouse, text is pasted.
  const sends = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
  const offered = [own, ...languages.filter((one) => one !== own)];
  const pass = async (language: Language) => {
    await i18n.loadLanguages(language);
    const words = { t: i18n.getFixedT(language, 'item'), language };
    const text = of.map((one) => itineraryText(one, words)).join('\n\n');
    if (sends) {
      const isTaken = await navigator.share({ text }).then(
        () => true,
        // Closed by whoever opened it: nothing to say.
        (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError',
      );
      if (isTaken) return;
    }
    if (await copyText(text))
      showToast({ kind: 'success', text: (i18n) => i18n.t('travel:itinerary.copied') });
    else showToast({ kind: 'warning', text: (i18n) => i18n.t('travel:itinerary.copyFailed') });
  };
  const label = sends ? t('itinerary.send') : t('itinerary.copy');
  return (
    <Menu
      label={label}
      trigger={
        <Button size="sm" icon="copy">
          {label}
        </Button>
      }
      items={offered.map((id) => ({ id, label: t(`common:language.${id}`) }))}
      onAction={(language) => void pass(language)}
    />
  );
}
