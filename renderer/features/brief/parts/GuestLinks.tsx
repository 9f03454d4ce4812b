import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../contract/registry.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { newKey } from '../../../shared/newKey.ts';
import { copyText } from '../../../shared/output/copyText.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useListGuestLinksQuery, useMakeGuestLinkMutation, useRevokeGuestLinkMutation } from '../briefApi.ts';

/** How long a link holds, days. */
const DAYS = 7;

/** Links by which somebody without an account reads this trip; nothing for whoever may not make any. */
export function GuestLinks({ orderId }: { orderId: CallInput<'brief.link.list'>['orderId'] }) {
  const { t } = useTranslation('brief');
  const language = useLanguage();
  const errorText = useErrorText('brief');
  const { currentData } = useListGuestLinksQuery({ orderId });
  const [make, making] = useMakeGuestLinkMutation();
  const [revoke, revoking] = useRevokeGuestLinkMutation();
  const [idem, setIdem] = useState(newKey);
  const create = async () => {
    const { data } = await make({ input: { orderId, days: DAYS }, idem });
    if (!data) return;
    setIdem(newKey());
    const isCopied = await copyText(data.url);
    showToast({
      kind: isCopied ? 'success' : 'warning',
      text: (i18n) => i18n.t(isCopied ? 'brief:copied' : 'brief:copyFailed'),
    });
  };
  if (!currentData) return null;
  const failure = making.error ?? revoking.error;
  const open = currentData.links.filter(({ state }) => state === 'open');
  return (
    <Card>
      <CardHead title={t('links')} />
      <p className="brief__note">{t('linksNote', { count: DAYS })}</p>
      {failure && (
        <Notice tone="bad" live>
          {errorText(failureOf(failure))}
        </Notice>
      )}
      <ul className="brief__links">
        {open.map(({ linkId, maker, expiresAt }) => (
          <li key={linkId}>
            <span>{t('linkOf', { name: maker, time: shortDateTime(expiresAt, language) })}</span>
            <Button
              isPending={revoking.isLoading}
              onPress={() => void revoke({ input: { orderId, linkId }, idem: newKey() })}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
        <li>
          <Button icon="copy" isPending={making.isLoading} onPress={() => void create()}>
            {t('makeLink')}
          </Button>
        </li>
      </ul>
    </Card>
  );
}
