import { useEffect, useId, useRef, useState, type JSX, type SyntheticEvent } from 'react';
import type { CollectionLine } from 'shared-contracts/context/collections/collection';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { messageOf } from './keep-calls.ts';
import { chooser, naming } from './keep-panel.styles.ts';
import type { Keep } from './use-keep.ts';

const newCollectionValue = 'new';

interface NewCollectionProps {
  readonly make: (name: string) => Promise<void>;
}

/** Creates a collection with only a name. */
function NewCollection({ make }: NewCollectionProps): JSX.Element {
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name === '') setError('Give it a name');
    else {
      make(name).catch((refusal: unknown) => {
        setError(messageOf(refusal));
      });
    }
  };
  return (
    <form css={naming} onSubmit={send} noValidate>
      <TextField ref={field} label="Name of the new collection" maxLength={120} error={error} autoComplete="off" />
      <Button type="submit">Create</Button>
    </form>
  );
}

/** Chooses a collection: an existing one, or a new one. */
export function CollectionChoice({ keep }: { readonly keep: Keep }): JSX.Element {
  const { calls, saved, isBusy, putInto } = keep;
  const [known, setKnown] = useState<readonly CollectionLine[]>([]);
  const [isNaming, setNaming] = useState(false);
  const id = useId();
  useEffect(() => {
    let listens = true;
    calls.list().then(
      (lines) => {
        if (listens) setKnown(lines);
      },
      // The item is not affected; the next panel loads the list again.
      () => undefined,
    );
    return () => {
      listens = false;
    };
  }, [calls]);
  const options = known.map(({ id: value, name }) => ({ id: value, name }));
  if (saved !== null && !options.some((option) => option.id === saved.collection)) {
    options.unshift({ id: saved.collection, name: saved.name });
  }
  const choose = (value: string): void => {
    setNaming(value === newCollectionValue);
    const chosen = options.find((option) => option.id === value);
    if (chosen !== undefined && chosen.id !== saved?.collection) void putInto(chosen);
  };
  const make = async (name: string): Promise<void> => {
    const collection = { id: await calls.make(name), name };
    await putInto(collection);
    setKnown((before) => [{ ...collection, about: '', items: 1, changedAt: 0, shared: false }, ...before]);
    setNaming(false);
  };
  return (
    <div css={chooser}>
      <label htmlFor={id}>Collection</label>
      <select
        id={id}
        value={isNaming ? newCollectionValue : (saved?.collection ?? '')}
        disabled={isBusy}
        onChange={({ target }) => {
          choose(target.value);
        }}
      >
        {saved === null && <option value="">Choose a collection</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
        <option value={newCollectionValue}>A new collection…</option>
      </select>
      {isNaming && <NewCollection make={make} />}
    </div>
  );
}
