import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** A browser that is signed in to the account. */
export interface SignedInDevice {
  /** The session's id, for `revoke-device`. */
  readonly id: string;
  /** The browser and system in words: `Firefox on Android`. */
  readonly browser: string;
  /** The network that it signed in from: `203.0.113.0/24`. */
  readonly network: string;
  /** Instants in ms. */
  readonly signedInAt: number;
  readonly lastUsedAt: number;
  /** True for the browser that makes the request. */
  readonly isThis: boolean;
}

/** The newest first. */
export interface DeviceList {
  readonly devices: readonly SignedInDevice[];
}

/** Lists the browsers that are signed in to the caller's account. Errors: `unauthorized`. */
export const listDevices: Endpoint<Record<string, never>, DeviceList> = {
  method: 'GET',
  path: '/api/auth/devices',
  access: 'user',
};

/** Takes no input. */
export const listDevicesInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });
