/** How a language model is reached, from the settings. */
export interface ModelAccess {
  /** `openai`: `/chat/completions` as many servers have it; `anthropic`: `/v1/messages`. */
  readonly kind: 'anthropic' | 'openai';
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  /** Null: the server wants none. */
  readonly apiKey: string | null;
  /** As its server names it. */
  readonly model: string;
}
