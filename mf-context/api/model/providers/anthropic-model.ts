import Joi from 'joi';
import { ownValue } from 'shared-contracts/own-value';
import type { ModelAccess } from 'shared-contracts/server/model-access';
import { ModelError, type CallModel, type ModelFault, type ModelPart } from '../model-port.ts';
import { postForEvents } from './post-for-events.ts';
import { readJson } from './read-json.ts';

/** The fields of an event that are used. */
interface MessageEvent {
  readonly type: string;
  readonly message?: { readonly usage?: { readonly input_tokens?: number } };
  readonly delta?: { readonly type?: string; readonly text?: string };
  readonly usage?: { readonly output_tokens?: number };
  readonly error?: { readonly type?: string };
}

const count = (): Joi.NumberSchema => Joi.number().integer().min(0);

const messageEvent = Joi.object<MessageEvent>({
  type: Joi.string().required(),
  message: Joi.object({ usage: Joi.object({ input_tokens: count() }).unknown() }).unknown(),
  delta: Joi.object({ type: Joi.string(), text: Joi.string().allow('') }).unknown(),
  usage: Joi.object({ output_tokens: count() }).unknown(),
  error: Joi.object({ type: Joi.string() }).unknown(),
}).unknown();

const faults: Readonly<Record<string, ModelFault>> = {
  authentication_error: 'refused',
  invalid_request_error: 'refused',
  permission_error: 'refused',
  rate_limit_error: 'quota',
};

/** Adds up the reported tokens: those of the prompt come first, those of the answer at the end. */
class MessageParts {
  #asked = 0;

  *parts(event: MessageEvent): Generator<ModelPart> {
    if (event.type === 'error') throw faultIn(event);
    this.#asked = event.message?.usage?.input_tokens ?? this.#asked;
    const text = textOf(event);
    if (text !== '') yield { type: 'text', text };
    const answered = event.usage?.output_tokens;
    if (answered !== undefined) yield { type: 'tokens', tokens: this.#asked + answered };
  }
}

const faultIn = ({ error }: MessageEvent): ModelError =>
  new ModelError(ownValue(faults, error?.type ?? '') ?? 'unavailable', 'it reported an error in its answer');

const textOf = ({ delta }: MessageEvent): string => (delta?.type === 'text_delta' ? (delta.text ?? '') : '');

/** Calls a server that implements `/v1/messages` as in Anthropic's public reference. */
export const anthropicModel = ({ baseUrl, apiKey, model }: ModelAccess): CallModel =>
  async function* ask({ system, user, maxTokens: maxTokens }, signal) {
    const events = postForEvents(
      {
        url: `${baseUrl.replace(/\/v1$/u, '')}/v1/messages`,
        headers: { 'anthropic-version': '2023-06-01', ...(apiKey === null ? {} : { 'x-api-key': apiKey }) },
        body: { model, max_tokens: maxTokens, system, messages: [{ role: 'user', content: user }], stream: true },
      },
      signal,
    );
    const parts = new MessageParts();
    for await (const { data } of events) {
      const event = readJson(data, messageEvent);
      yield* parts.parts(event);
      if (event.type === 'message_stop') return;
    }
    throw new ModelError('unavailable', 'its answer broke off');
  };
