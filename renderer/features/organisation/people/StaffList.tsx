import { skipToken } from '@reduxjs/toolkit/query';
import { memo, type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ListSearchField } from '../../../shared/ui/lists/ListSearchField.tsx';
import { VirtualList } from '../../../shared/ui/lists/VirtualList.tsx';
import { useStaffIndex } from '../finding/useStaffIndex.ts';
import { useFindStaffInfiniteQuery } from '../organisationApi.ts';
import type { StaffOne } from '../staff.ts';
import { SamePress } from './SamePress.tsx';

/** Longer lists mount only what is near the window (performance §5). */
const virtualFrom = 24;

const states = ['active', 'inactive', 'all'] as const;
type State = (typeof states)[number];

type Props = {
  /** Null: of the whole company. */
  departmentId: string | null;
  /** The row of somebody. */
  row: (staff: StaffOne) => ReactElement;
  /** Only people who may sign in, without a choice of it. */
  onlyActive?: boolean;
};

/** People of a department or of the company, found by name, pinyin or number, loaded while scrolling. */
export function StaffList({ departmentId, row, onlyActive = false }: Props) {
  const { t } = useTranslation('organisation');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>('active');
  const find = useStaffIndex();
  const settled = useSettled(typed.trim(), 120);
  // What needs no question needs no pause.
  const keyword = find ? typed.trim() : settled;
  return (
    <>
      <div className="org-tools">
        <ListSearchField
          label={t('people.search')}
          placeholder={t('people.placeholder')}
          clearLabel={t('clear')}
          value={typed}
          onChange={setTyped}
          maxLength={40}
          className="org-tools__search"
        />
        {!onlyActive && <States state={state} onChange={setState} />}
      </div>
      <Found
        departmentId={departmentId}
        keyword={keyword}
        state={onlyActive ? 'active' : state}
        find={find}
        row={row}
      />
    </>
  );
}

/** Which of them are shown; no letter that is typed draws it again. */
const States = memo(function States({ state, onChange }: { state: State; onChange: (state: State) => void }) {
  const { t } = useTranslation('organisation');
  return (
    <Segmented
      label={t('people.states')}
      options={states.map((id) => ({ id, label: t(`people.state.${id}`) }))}
      value={state}
      onChange={onChange}
    />
  );
});

function Found({
  departmentId,
  keyword,
  state,
  find,
  row,
}: Pick<Props, 'departmentId' | 'row'> & {
  keyword: string;
  state: State;
  find: ReturnType<typeof useStaffIndex>;
}) {
  const { t } = useTranslation('organisation');
  const local = useMemo(
    () => (find && keyword !== '' ? find({ keyword, departmentId, state }) : null),
    [find, keyword, departmentId, state],
  );
  const list = useFindStaffInfiniteQuery(
    local
      ? skipToken
      : {
          state,
          ...(departmentId !== null && { departmentId }),
          ...(keyword !== '' && { keyword }),
        },
  );
  // Those before stay until those of the new word are there.
  const { currentData, data, error, isFetching, hasNextPage, fetchNextPage } = list;
  const asked = useMemo(() => (data?.pages ?? []).flatMap((page) => page.people), [data]);
  const people = local ?? asked;
  if (!local && !currentData && error)
    return (
      <FailedState
        error={error}
        namespace="organisation"
        title={t('people.failed')}
        onRetry={() => void list.refetch()}
        isRetrying={isFetching}
      />
    );
  if (!local && !data) return <Skeleton kind="row" count={8} label={t('loading')} />;
  // Each letter finds others: the rows stay and show them, which costs less than new ones.
  const rowOf = (staff: StaffOne, at: number) => (
    <SamePress key={keyword === '' ? staff.employeeId : at} id={staff.employeeId}>
      {row(staff)}
    </SamePress>
  );
  const total = (local ? null : data?.pages[0]?.total) ?? people.length;
  if (people.length === 0)
    return keyword === '' ? (
      <EmptyState icon="users" title={t('people.none')} hint={t(`people.noneHint.${state}`)} />
    ) : (
      <EmptyState
        icon="notFound"
        title={t('people.notFound', { word: keyword })}
        hint={t('people.notFoundHint')}
      />
    );
  return (
    <>
      <p role="status" className="td-vh">
        {t('people.found', { count: total })}
      </p>
      {people.length > virtualFrom ? (
        <VirtualList
          label={t('people.title')}
          items={people}
          rowHeight={60}
          total={total}
          onEndReached={() => !local && hasNextPage && !isFetching && void fetchNextPage()}
          className="org-people"
        >
          {rowOf}
        </VirtualList>
      ) : (
        <List label={t('people.title')} className="org-people">
          {people.map(rowOf)}
        </List>
      )}
    </>
  );
}

type StaffRowProps = { staff: StaffOne; onOpen: (staff: StaffOne) => void };

/** Somebody in the list: name, account and number, where they work and as what. */
export const StaffRow = memo(function StaffRow({ staff, onOpen }: StaffRowProps) {
  const { t } = useTranslation(['organisation', 'common']);
  const language = useLanguage();
  const { name, account, userCode, department, levelName, roles, active } = staff;
  const held = roles.filter((role) => role !== 'employee').map((role) => t(`common:user.${role}`));
  return (
    <ListRow
      leading={<Avatar name={name} tone="grey" />}
      title={
        <span className="org-people__name">
          {name}
          {!active && <Tag>{t('people.off')}</Tag>}
        </span>
      }
      sub={
        <Dots>
          {account}
          {userCode}
          {localisedText(department, language)}
        </Dots>
      }
      end={localisedText(levelName, language)}
      endSub={held.length > 0 && held.join(t('people.join'))}
      onPress={() => onOpen(staff)}
      chevron
    />
  );
});
