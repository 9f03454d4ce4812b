import clsx from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import './PatternField.css';

export interface PatternFieldProps {
  label: string;
  /** How it is drawn by keys. */
  hint: string;
  pointLabel: (point: number, place: number) => string;
  doneLabel: string;
  clearLabel: string;
  /** Takes the points in their order: "14789". */
  onDone: (pattern: string) => void;
  isDisabled?: boolean;
  error?: string | undefined;
}

const points = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const placeOf = (point: number) => ({
  x: ((point - 1) % 3) * 100 + 50,
  y: Math.floor((point - 1) / 3) * 100 + 50,
});

/** A pattern over nine points: drawn with a finger or mouse, or chosen point by point, by digits too. */
export function PatternField(props: PatternFieldProps) {
  const { label, hint, pointLabel, doneLabel, clearLabel, onDone, isDisabled, error } = props;
  const [drawn, setDrawn] = useState('');
  const isDrawing = useRef(false);
  const first = useRef<HTMLButtonElement>(null);
  // What is drawn between two renders counts as well.
  const latest = useRef('');
  const show = (next: string) => {
    latest.current = next;
    setDrawn(next);
  };
  const add = (point: string) => {
    if (!isDisabled && !latest.current.includes(point)) show(latest.current + point);
  };
  const finish = () => {
    isDrawing.current = false;
    const pattern = latest.current;
    show('');
    if (pattern !== '' && !isDisabled) onDone(pattern);
  };
  /** Both buttons rest afterwards: whoever pressed one by a key goes on at the first point. */
  const fromStart = (act: () => void) => {
    act();
    first.current?.focus();
  };
  const pointAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-point]')?.dataset['point'];
  const draw = (event: PointerEvent) => {
    const point = isDrawing.current ? pointAt(event) : undefined;
    if (point) add(point);
  };
  const keys = (event: KeyboardEvent) => {
    if (/^[1-9]$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') show(latest.current.slice(0, -1));
    else return;
    event.preventDefault();
  };
  const line = [...drawn].map((point) => Object.values(placeOf(Number(point))).join(',')).join(' ');
  return (
    <fieldset className={clsx('td-pattern', error && 'td-pattern--wrong')}>
      <legend className="td-pattern__label">{label}</legend>
      <div
        className="td-pattern__field"
        onPointerDown={(event) => {
          isDrawing.current = true;
          show('');
          draw(event);
        }}
        onPointerMove={draw}
        onPointerUp={() => isDrawing.current && latest.current.length > 1 && finish()}
        onPointerLeave={() => isDrawing.current && latest.current.length > 1 && finish()}
      >
        <svg viewBox="0 0 300 300" className="td-pattern__line" aria-hidden="true">
          <polyline points={line} />
        </svg>
        {points.map((point) => {
          const place = drawn.indexOf(String(point));
          return (
            <button
              key={point}
              ref={point === 1 ? first : undefined}
              type="button"
              className="td-pattern__point"
              data-point={point}
              aria-disabled={isDisabled || undefined}
              aria-pressed={place >= 0}
              aria-label={pointLabel(point, place + 1)}
              onKeyDown={keys}
              // A press by keys or by a screen reader; a pointer has added it already.
              onClick={(event) => event.detail === 0 && add(String(point))}
            />
          );
        })}
      </div>
      <p className="td-pattern__note" role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
      <div className="td-pattern__acts">
        <Button size="touch" isDisabled={drawn === ''} onPress={() => fromStart(() => show(''))}>
          {clearLabel}
        </Button>
        <Button size="touch" isDisabled={drawn === ''} onPress={() => fromStart(finish)}>
          {doneLabel}
        </Button>
      </div>
    </fieldset>
  );
}
