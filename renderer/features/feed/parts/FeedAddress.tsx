import { useTranslation } from 'react-i18next';
import { copyText } from '../../../shared/output/copyText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { QrCode } from '../../../shared/ui/display/QrCode.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';

/** An address that was just made, the one time it is shown. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useTranslation('feed');
  const copy = async () => {
    const isCopied = await copyText(url);
    showToast({
      kind: isCopied ? 'success' : 'warning',
      text: (i18n) => i18n.t(isCopied ? 'feed:copied' : 'feed:notCopied'),
    });
  };
  return (
    <div className="feed__address">
      <Notice tone="warn" title={t('once')} live className="feed__once">
        {t('onceHint')}
      </Notice>
      <p className="feed__url" translate="no">
        {url}
      </p>
      <Button icon="copy" onPress={() => void copy()}>
        {t('copy')}
      </Button>
      <QrCode className="feed__qr" text={url} label={t('qr')} />
    </div>
  );
}
