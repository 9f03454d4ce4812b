import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { text as typedText, useDraft } from '../../../shared/drafts/useDraft.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { useOwnLinks } from '../../../shared/drafts/useOwnLinks.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { type Command, useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { TextArea } from '../../../shared/ui/textArea/TextArea.tsx';
import type { Complaint } from '../serviceApi.ts';
import { stateTones } from '../stateTones.ts';
import { ComplaintPhotos } from './ComplaintPhotos.tsx';
import './service.css';

type Props = {
  complaint: Complaint;
  isInbox: boolean;
  /** Who filed it, where that is somebody else. */
  person?: string;
  /** Writes on, or answers. */
  write: {
    readonly label: string;
    readonly command: Command<Pick<Complaint, 'complaintId'> & { text: string }, unknown>;
    onSent?(): void;
  };
  isPending: boolean;
  error: Parameters<typeof failureOf>[0] | undefined;
  children?: ReactNode;
};

/** A complaint: what was written in turn, its photos and order, and a field to write on in while it is not closed. */
export function ComplaintView({ complaint, isInbox, person, write, isPending, error, children }: Props) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  const errorText = useErrorText('service');
  const href = useHref();
  const links = useOwnLinks();
  const draft = `complaint ${complaint.complaintId}`;
  const [text, setText] = useDraft(draft, '', { ...typedText, stays: links.stays });
  const [isSent, setSent] = useState(false);
  const send = useSend(
    write.command,
    () => {
      setSent(false);
      // What was typed on while it went out stays.
      setText((now) => (now === text ? '' : now));
      write.onSent?.();
    },
    { key: useDraftKey(draft, links.stays) },
  );
  const { complaintId, kind, state, entries, photos, order } = complaint;
  const isEmpty = text.trim() === '';
  const submit = async () => {
    setSent(isEmpty);
    if (isEmpty) return;
    await send({ complaintId, text });
  };
  return (
    <div className="service" {...links.within}>
      <Card>
        <CardHead
          title={person ? `${person} · ${t(`kind.${kind}`)}` : t(`kind.${kind}`)}
          end={<Tag tone={stateTones[state]}>{t(`state.${state}`)}</Tag>}
        />
        <CardBody>
          {entries.map(({ side, author, text: said, at }, seq) => (
            // Entries are only ever added behind.
            <div key={seq} className="service-entry">
              <p className="service-entry__head">
                <b>{side === 'service' ? t('complaint.answerOf', { name: author }) : author}</b>
                <span>{shortDateTime(at, language)}</span>
              </p>
              <p>{said}</p>
            </div>
          ))}
          <ComplaintPhotos photos={photos} isInbox={isInbox} />
          {order && (
            <p className="service__more">
              {t('complaint.order')}{' '}
              <Link variant="text" href={href('orderDetail', { suborderserialnumber: order.orderId })}>
                {order.orderNo}
              </Link>
            </p>
          )}
        </CardBody>
      </Card>
      {state === 'closed' ? (
        <p className="service__more">{t('complaint.closed')}</p>
      ) : (
        <Card label={write.label}>
          <form
            className="service-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <TextArea
              label={write.label}
              value={text}
              onChange={setText}
              maxLength={1000}
              description={t('complaint.limit')}
              error={isSent && isEmpty ? t('complaint.textMissing') : undefined}
            />
            <FormEnd
              failure={error && errorText(failureOf(error))}
              isPending={isPending}
              pendingLabel={t('sending')}
            >
              {write.label}
            </FormEnd>
          </form>
        </Card>
      )}
      {children}
    </div>
  );
}
