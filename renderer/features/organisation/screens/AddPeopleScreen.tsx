import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useUser } from '../../../shared/session/useSession.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { CheckRow } from '../../../shared/ui/lists/CheckRow.tsx';
import { PartyChips } from '../../../travel/party/PartyChips.tsx';
import { ExemptSheet } from '../exempt/ExemptSheet.tsx';
import { StaffList } from '../people/StaffList.tsx';
import { allUnchecked, checked, selectAllCheck, unchecked } from '../picking/allCheckSlice.ts';
import { MoveSheet } from '../picking/MoveSheet.tsx';
import type { StaffOne } from '../staff.ts';
import '../organisation.css';

/** Selects people of the company, to move them or to exempt them all at once (spec §2 /addPeople, §3 allCheck). */
export function AddPeopleScreen() {
  const { t } = useTranslation('organisation');
  const dispatch = useDispatch();
  const picked = useSelector(selectAllCheck);
  const isAdministrator = useUser()?.roles.includes('travelManager') ?? false;
  const [act, setAct] = useState<'move' | 'exempt' | null>(null);
  const done = () => {
    setAct(null);
    dispatch(allUnchecked());
  };
  const employeeIds = picked.map((one) => one.employeeId);
  return (
    <div className="org-pick">
      <StaffList departmentId={null} onlyActive row={(staff) => <PickRow staff={staff} />} />
      <div className="org-pick__strip">
        <p role="status" className="org-note">
          {picked.length === 0 ? t('pick.none') : t('pick.count', { count: picked.length })}
        </p>
        {picked.length > 0 && (
          <PartyChips
            label={t('pick.picked')}
            layout="scroll"
            chips={picked.map(({ employeeId, fullName }) => ({ key: employeeId, name: fullName }))}
            removeLabel={(name) => t('pick.remove', { name })}
            onRemove={(key) => dispatch(unchecked(key))}
          />
        )}
        <div className="org-pick__acts">
          <Button
            size="touch"
            icon="building"
            isDisabled={picked.length === 0}
            onPress={() => setAct('move')}
          >
            {t('pick.move')}
          </Button>
          {isAdministrator && (
            <Button
              size="touch"
              icon="approval"
              isDisabled={picked.length === 0}
              onPress={() => setAct('exempt')}
            >
              {t('pick.exempt')}
            </Button>
          )}
        </div>
      </div>
      {act === 'move' && <MoveSheet employeeIds={employeeIds} close={() => setAct(null)} done={done} />}
      {act === 'exempt' && (
        <ExemptSheet
          title={t('pick.exempt')}
          employeeIds={employeeIds}
          levels={[]}
          kinds={[]}
          close={() => setAct(null)}
          done={done}
        />
      )}
    </div>
  );
}

/** Somebody to be ticked; whoever is called like somebody selected already cannot be, and says why. */
function PickRow({ staff }: { staff: StaffOne }) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const dispatch = useDispatch();
  const picked = useSelector(selectAllCheck);
  const { employeeId, name, account, userCode, department, levelName } = staff;
  const isSelected = picked.some((one) => one.employeeId === employeeId);
  const isNamesake = !isSelected && picked.some((one) => one.fullName === name);
  return (
    <CheckRow
      leading={<Avatar name={name} tone="grey" />}
      title={name}
      sub={
        <Dots>
          {account}
          {userCode}
          {localisedText(department, language)}
        </Dots>
      }
      end={localisedText(levelName, language)}
      isSelected={isSelected}
      isDisabled={isNamesake}
      {...(isNamesake && { reason: t('pick.namesake') })}
      onChange={(isOn) => dispatch(isOn ? checked({ employeeId, fullName: name }) : unchecked(employeeId))}
    />
  );
}
