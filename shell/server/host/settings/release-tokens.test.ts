import { SettingsError } from './settings-error.ts';
import { readReleaseTokens } from './release-tokens.ts';

const token = 'a-token-of-thirty-two-characters';

describe('release tokens', () => {
  it('are read by remote, ignoring other environment variables', () => {
    const tokens = readReleaseTokens({
      RELEASE_TOKEN_THE_PRODUCT_ST: ` ${token} `,
      RELEASE_TOKEN_ARCHIVE: '',
      HOME: '/',
    });
    expect(tokens).toEqual({ 'the-product-st': token });
  });

  it.each([
    [{ RELEASE_TOKEN_ARCHIVE: token.slice(1) }, 'Setting RELEASE_TOKEN_ARCHIVE must have at least 32 characters'],
    [{ RELEASE_TOKEN_ARCHIVE: `${token} x` }, 'without spaces'],
    [
      { RELEASE_TOKEN_ARCHVE: token },
      'Setting RELEASE_TOKEN_ARCHVE does not belong to a remote. Remotes: RELEASE_TOKEN_SHELL, ',
    ],
    [
      { RELEASE_TOKEN_ARCHIVE: token, RELEASE_TOKEN_CONTEXT: token },
      'Settings RELEASE_TOKEN_ARCHIVE and RELEASE_TOKEN_CONTEXT are the same',
    ],
  ])('are rejected in one line that never repeats them: %j', (environment, line) => {
    const reading = (): unknown => readReleaseTokens(environment);
    expect(reading).toThrow(SettingsError);
    expect(reading).toThrow(line);
    expect(reading).not.toThrow(token.slice(1));
  });
});
