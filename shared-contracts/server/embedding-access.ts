/**
 * A server that computes embeddings: vectors that are close to each other for texts with similar meanings. Configured
 * by the settings EMBEDDINGS_*; only the context slice gets it.
 */
export interface EmbeddingAccess {
  /** The address to which `/embeddings` is added, as in OpenAI's reference: absolute, without a trailing slash. */
  readonly baseUrl: string;
  /** Null if the server needs none. */
  readonly apiKey: string | null;
  /** The model's name on its server. Vectors of different models cannot be compared. */
  readonly model: string;
  /** What the model expects before a question, and before a passage of a page; empty for most models. */
  readonly queryPrefix: string;
  readonly passagePrefix: string;
}
