import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import './PartyChips.css';

export type PartyChip = {
  key: string;
  name: string;
  /** Small after the name: guest, no longer bookable. */
  note?: string | undefined;
  isWrong?: boolean;
  /** The name is being looked up; `name` says so to screen readers. */
  isLoading?: boolean;
};

type Props = {
  label: string;
  chips: readonly PartyChip[];
  removeLabel: (name: string) => string;
  onRemove: (key: string) => void;
  /** One line that scrolls sideways, for a strip at the foot. */
  layout?: 'wrap' | 'scroll';
};

/** The people of a party. Arrows move between them, Delete takes one out. */
export function PartyChips({ label, chips, removeLabel, onRemove, layout = 'wrap' }: Props) {
  return (
    <TagGroup
      aria-label={label}
      onRemove={(keys) => {
        for (const key of keys) onRemove(String(key));
      }}
      className="td-party"
    >
      <TagList className={`td-party__list td-party__list--${layout}`}>
        {chips.map((chip) => (
          <Tag
            key={chip.key}
            id={chip.key}
            textValue={chip.name}
            className={`td-party__chip${chip.isWrong ? ' td-party__chip--wrong' : ''}`}
          >
            {chip.isLoading && <i className="td-party__wait" />}
            <span className={chip.isLoading ? 'td-vh' : 'td-party__name'}>{chip.name}</span>
            {chip.note && <span className="td-party__note">{chip.note}</span>}
            <Button slot="remove" aria-label={removeLabel(chip.name)} className="td-party__remove">
              <Icon name="close" size={14} />
            </Button>
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
