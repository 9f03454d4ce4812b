import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActingControls } from '../../shared/session/useActingControls.ts';
import { useActing } from '../../shared/session/useSession.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Banner } from '../../shared/ui/feedback/Banner.tsx';
import { showToast } from '../../shared/ui/feedback/toastQueue.ts';
import { LazyConfirm } from '../session/LazyConfirm.tsx';

const slot = '\u0000';

/** Proxy-booking mode: whom one books for, and the way out, which asks yes or no (spec §1, §4). */
export function ActingBanner() {
  const { t } = useTranslation('common');
  const acting = useActing();
  const { leave } = useActingControls();
  const [asking, setAsking] = useState(false);
  if (!acting) return null;
  const { name } = acting;
  // The name is set in bold wherever the language puts it.
  const [before = '', after = ''] = t('acting.banner', { name: slot }).split(slot);
  return (
    <>
      <Banner
        icon="users"
        className="td-noprint"
        action={
          <Button variant="link" onPress={() => setAsking(true)}>
            {t('acting.leave')}
          </Button>
        }
      >
        {before}
        <b>{name}</b>
        {after}
      </Banner>
      <LazyConfirm
        isOpen={asking}
        question={{
          title: t('acting.leaveTitle'),
          text: t('acting.leaveText', { name }),
        }}
        onAnswer={(yes) => {
          setAsking(false);
          if (!yes) return;
          void leave();
          showToast({ kind: 'success', text: (i18n) => i18n.t('common:acting.left') });
        }}
      />
    </>
  );
}
