/** What a model is asked. */
export interface ModelRequest {
  readonly system: string;
  readonly user: string;
  /** The longest answer, in tokens. */
  readonly maxTokens: number;
}

/** What comes of it, piece by piece. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  /** Of question and answer together, as its server counts; may come more than once, the last one holds. */
  | { readonly type: 'tokens'; readonly tokens: number };

/** Why nothing more comes: not let in, used up, not there, too late, or not to be understood. */
export type ModelFault = 'garbage' | 'late' | 'quota' | 'refused' | 'unavailable';

/** A model that gave no answer, or only a part of one. Its message holds no key and no text of anybody. */
export class ModelError extends Error {
  readonly fault: ModelFault;

  constructor(fault: ModelFault, message: string) {
    super(message);
    this.name = 'ModelError';
    this.fault = fault;
  }
}

/** A language model, whoever serves it. Ends when the answer is whole; throws ModelError. */
export type CallModel = (request: ModelRequest, signal: AbortSignal) => AsyncGenerator<ModelPart, void, undefined>;
