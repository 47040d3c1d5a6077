import { useSyncExternalStore, type ChangeEvent, type JSX } from 'react';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';

const never = (): (() => void) => () => undefined;

function chooseAll({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name="item"]') ?? [];
  for (const box of boxes) box.checked = currentTarget.checked;
}

/** Ticks every page of the list; only where scripts run. */
export function SelectAll(): JSX.Element {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hasScript ? (
    <label>
      <input type="checkbox" onChange={chooseAll} />
      <VisuallyHidden>Choose all pages of this list</VisuallyHidden>
    </label>
  ) : (
    <VisuallyHidden>Choose</VisuallyHidden>
  );
}
