import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Lets the browser make a passkey. The options come from our own server. */
export const createPasskey = (options: object): Promise<object> =>
  startRegistration({ optionsJSON: options as CreationOptions });

/** Lets the reader choose a passkey of this site. The options come from our own server. */
export const usePasskey = (options: object): Promise<object> =>
  startAuthentication({ optionsJSON: options as RequestOptions });
