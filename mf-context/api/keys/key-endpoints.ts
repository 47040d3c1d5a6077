import * as calls from 'shared-contracts/context/keys/key-calls';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { listKeys } from './list-keys.ts';
import { makeKey, rotateKey, revokeKey } from './make-key.ts';
/** One's own keys of the public API. */
export const keyEndpoints: readonly EndpointHandler[] = [
  handler(calls.listKeys, calls.listKeysInput, listKeys),
  handler(calls.makeKey, calls.makeKeyInput, makeKey),
  handler(calls.rotateKey, calls.keyIdInput, rotateKey),
  handler(calls.revokeKey, calls.keyIdInput, revokeKey),
];
