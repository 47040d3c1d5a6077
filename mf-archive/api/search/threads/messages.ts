/** The calls of a thread: functions of one input, by name. Inputs and outputs are copied between threads. */
export type Calls = Readonly<Record<string, (input: never) => unknown>>;
export type InputOf<Call> = Call extends (input: infer Input) => unknown ? Input : never;
export type OutputOf<Call> = Call extends (input: never) => infer Output ? Awaited<Output> : never;

/** What a thread offers for the data that its pool opens it with. */
export interface Opened {
  readonly calls: Calls;
  readonly close?: () => void;
}

export interface CallMessage {
  readonly name: string;
  readonly input: unknown;
}

export type Reply = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** Messages to a thread. `open` comes first, `close` last; a reused thread may then be opened again. */
export type Message = CallMessage | { readonly open: unknown } | 'close';
