export interface ModelRequest {
  readonly system: string;
  readonly user: string;
  /** The longest answer, in tokens. */
  readonly maxTokens: number;
}

/** A part of a streamed response. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  /** Tokens of prompt and answer together, as the server counts them; may come repeatedly, and the last one counts. */
  | { readonly type: 'tokens'; readonly tokens: number };

/** Why a model failed: unreadable response, timeout, quota used up, access refused, or not available. */
export type ModelFault = 'invalid-response' | 'quota' | 'refused' | 'timeout' | 'unavailable';

/**
 * A model gave no response, or an incomplete one. The message contains no key and no text of the prompt or the
 * response.
 */
export class ModelError extends Error {
  readonly fault: ModelFault;

  constructor(fault: ModelFault, message: string) {
    super(message);
    this.name = 'ModelError';
    this.fault = fault;
  }
}

/** Calls a language model of any provider. Ends when the response is complete; throws ModelError. */
export type CallModel = (request: ModelRequest, signal: AbortSignal) => AsyncGenerator<ModelPart, void, undefined>;
