/** The connection to a language model, from the settings. */
export interface ModelAccess {
  /** `openai`: `/chat/completions`, as offered by many servers; `anthropic`: `/v1/messages`. */
  readonly kind: 'anthropic' | 'openai';
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  /** Null if the server needs none. */
  readonly apiKey: string | null;
  /** The model's name on its server. */
  readonly model: string;
}
