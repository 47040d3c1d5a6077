import { readSettings } from './settings.ts';

describe('the settings of a language model', () => {
  it('are absent when nothing is set: answers are only quotes', () => {
    expect(readSettings({}).model).toBeNull();
    expect(readSettings({ LLM_KIND: 'anthropic', LLM_BASE_URL: '' }).model).toBeNull();
  });

  it('contain a URL, a model and usually a key', () => {
    expect(readSettings({ LLM_BASE_URL: 'http://localhost:11434/v1/', LLM_MODEL: 'small' }).model).toEqual({
      kind: 'openai',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
      model: 'small',
    });
    expect(
      readSettings({
        LLM_BASE_URL: 'https://api.anthropic.com',
        LLM_MODEL: 'large',
        LLM_KIND: 'anthropic',
        LLM_API_KEY: 'sk-1',
      }).model,
    ).toMatchObject({ kind: 'anthropic', apiKey: 'sk-1' });
  });

  it('are rejected when incomplete or with an invalid URL, without repeating a key', () => {
    expect(() => readSettings({ LLM_BASE_URL: 'https://llm.example' })).toThrow('LLM_MODEL is missing');
    expect(() => readSettings({ LLM_MODEL: 'small' })).toThrow('LLM_BASE_URL is missing');
    for (const address of [
      'llm.example',
      'ftp://llm.example',
      'https://me:secret@llm.example',
      'https://a.example?b=c',
    ]) {
      expect(() => readSettings({ LLM_BASE_URL: address, LLM_MODEL: 'small' })).toThrow('LLM_BASE_URL must be');
    }
    const slip = (): unknown =>
      readSettings({ LLM_BASE_URL: 'https://a.example', LLM_MODEL: 'x', LLM_API_KEY: 'my key' });
    expect(slip).toThrow('LLM_API_KEY must be');
    expect(slip).not.toThrow('my key');
    expect(() => readSettings({ LLM_KIND: 'other' })).toThrow('LLM_KIND');
  });
});

describe('the settings of a model that compares meanings', () => {
  it('are absent when nothing is set, and else a URL, a model, and what it expects before a text', () => {
    expect(readSettings({ EMBEDDINGS_URL: '' }).embeddings).toBeNull();
    const settings = { EMBEDDINGS_URL: 'http://localhost:11434/v1/', EMBEDDINGS_MODEL: 'small' };
    const access = { baseUrl: 'http://localhost:11434/v1', apiKey: null, model: 'small' };
    expect(readSettings(settings).embeddings).toEqual({ ...access, queryPrefix: '', passagePrefix: '' });
    const prefixes = { EMBEDDINGS_QUERY_PREFIX: 'query: ', EMBEDDINGS_PASSAGE_PREFIX: 'passage: ' };
    expect(readSettings({ ...settings, ...prefixes, EMBEDDINGS_API_KEY: 'sk-1' }).embeddings).toEqual({
      ...{ ...access, apiKey: 'sk-1', queryPrefix: 'query:', passagePrefix: 'passage:' },
    });
  });

  it('are rejected when incomplete or with an invalid URL, without repeating a key', () => {
    expect(() => readSettings({ EMBEDDINGS_URL: 'https://a.example' })).toThrow('EMBEDDINGS_MODEL is missing');
    expect(() => readSettings({ EMBEDDINGS_MODEL: 'small' })).toThrow('EMBEDDINGS_URL is missing');
    expect(() => readSettings({ EMBEDDINGS_PASSAGE_PREFIX: 'passage:' })).toThrow('EMBEDDINGS_URL is missing');
    expect(() => readSettings({ EMBEDDINGS_URL: 'ftp://a.example', EMBEDDINGS_MODEL: 'x' })).toThrow('must be');
    const slip = (): unknown =>
      readSettings({ EMBEDDINGS_URL: 'https://a.example', EMBEDDINGS_MODEL: 'x', EMBEDDINGS_API_KEY: 'my key' });
    expect(slip).toThrow('EMBEDDINGS_API_KEY must be');
    expect(slip).not.toThrow('my key');
  });
});
