import { useState } from 'react';
import { askSite, Refusal } from 'shared-contracts/ask-site';
import type { ApiKeys } from 'shared-contracts/context/keys/api-keys';
import type { Endpoint } from 'shared-contracts/endpoint';
import { useSite } from 'shared-contracts/platform/site';
import { listKeys } from '../../../../api/keys/list-keys.endpoint.ts';
import { makeKey, rotateKey, type MadeKey, type MakeKeyInput } from '../../../../api/keys/make-key.endpoint.ts';
import type { KeyId } from '../../../../api/keys/revoke-key.endpoint.ts';

/** A secret that was received once; only in memory while the tab is shown. */
export interface NewSecret {
  readonly secret: string;
  readonly how: 'made' | 'replaced';
}

/** Why a key was not created, or its secret not replaced. `fields`: messages by field name. */
interface KeyRefusal {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface KeysControl {
  readonly keys: ApiKeys;
  readonly secret: NewSecret | null;
  /** The refusal of the last attempt. */
  readonly refusal: (KeyRefusal & { readonly of: NewSecret['how'] }) | null;
  readonly isBusy: boolean;
  /** Like `replace`, resolves to whether there is a new secret. */
  readonly make: (input: MakeKeyInput) => Promise<boolean>;
  readonly replace: (id: string) => Promise<boolean>;
  readonly dismissSecret: () => void;
}

const refusalOf = (error: unknown): KeyRefusal =>
  error instanceof Refusal
    ? { message: error.message, fields: error.fields }
    : { message: 'That did not work. Try again in a moment.', fields: {} };

/** The keys of the page, with the changes since it was loaded. */
export function useKeys(loaded: ApiKeys): KeysControl {
  const { authFetch } = useSite();
  const [fresh, setFresh] = useState<{ readonly after: ApiKeys; readonly keys: ApiKeys } | null>(null);
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null);
  const [refusal, setRefusal] = useState<KeysControl['refusal']>(null);
  const [isBusy, setBusy] = useState(false);

  const reloadKeys = async (): Promise<void> => {
    // The secret must be shown in any case; an outdated list is better than an error.
    const keys = await askSite(authFetch, listKeys, {}).catch(() => null);
    if (keys !== null) setFresh({ after: loaded, keys });
  };
  const requestSecret = async <Input extends object>(
    how: NewSecret['how'],
    endpoint: Endpoint<Input, MadeKey>,
    input: Input,
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefusal(null);
    try {
      const { secret } = await askSite(authFetch, endpoint, input);
      setNewSecret({ secret, how });
      await reloadKeys();
      return true;
    } catch (error) {
      setRefusal({ ...refusalOf(error), of: how });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    keys: fresh?.after === loaded ? fresh.keys : loaded,
    ...{ secret: newSecret, refusal, isBusy },
    make: (input) => requestSecret('made', makeKey, input),
    replace: (id) => requestSecret<KeyId>('replaced', rotateKey, { id }),
    dismissSecret: () => {
      setNewSecret(null);
    },
  };
}
