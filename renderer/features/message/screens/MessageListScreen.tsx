import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { messageKinds } from '../../../../contract/enums/message.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useHeader } from '../../../shared/header.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { ListSearchField } from '../../../shared/ui/lists/ListSearchField.tsx';
import { useListMessagesInfiniteQuery, useReadAllMessagesMutation } from '../messageApi.ts';
import { MessageRows } from '../parts/MessageRows.tsx';
import './messages.css';

/** Messages of one kind, or of all, with a search (spec §2 /msgnot/msglist). */
export function MessageListScreen() {
  const { t } = useTranslation('message');
  const [params] = useSearchParams();
  const wanted = params.get('kind');
  const kind = messageKinds.find((one) => one === wanted);
  const [search, setSearch] = useState('');
  const list = useListMessagesInfiniteQuery({ ...(kind && { kind }), ...(search && { search }) });
  const [readAll, reading] = useReadAllMessagesMutation();
  const send = useSend(readAll, () =>
    showToast({ kind: 'success', text: (i18n) => i18n.t('message:readAllDone') }),
  );
  useHeader(useMemo(() => ({ title: t(kind ? `kinds.${kind}` : 'all') }), [t, kind]));
  const rows = list.currentData?.pages.flatMap((page) => page.messages) ?? [];
  const [newest] = rows;
  const isUnread = rows.some(({ readAt }) => readAt === null);
  return (
    <div className="messages">
      <div className="messages__tools">
        <ListSearchField
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('clear')}
          maxLength={60}
          onSubmit={(typed) => setSearch(typed.trim())}
          onClear={() => setSearch('')}
        />
        {kind && newest && (
          <Button
            isDisabled={!isUnread}
            isPending={reading.isLoading}
            pendingLabel={t('readAll')}
            onPress={() => void send({ kind, until: newest.createdAt })}
          >
            {t('readAll')}
          </Button>
        )}
      </div>
      <MessageRows list={list} rows={rows} isSearched={search !== ''} />
    </div>
  );
}
