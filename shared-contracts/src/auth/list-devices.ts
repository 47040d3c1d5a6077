import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** A browser that is signed in to the account. */
export interface SignedInDevice {
  /** Of the session; for `revoke-device`. */
  readonly id: string;
  /** In words: `Firefox on Android`. */
  readonly browser: string;
  /** The network that it signed in from: `203.0.113.0/24`. */
  readonly network: string;
  /** Instants in ms. */
  readonly signedInAt: number;
  readonly lastUsedAt: number;
  /** The browser that asks. */
  readonly isThis: boolean;
}

/** Newest first. */
export interface DeviceList {
  readonly devices: readonly SignedInDevice[];
}

/** The browsers that are signed in to the account of whoever asks. */
export const listDevices: Endpoint<Record<string, never>, DeviceList> = {
  method: 'GET',
  path: '/api/auth/devices',
  access: 'user',
};

/** There is nothing to ask for. */
export const listDevicesInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });
