import { allCommands, helpOf, overview } from './all-commands.ts';
import { UsageError, type ReleaseCommand } from './command.ts';
import { didYouMean } from './did-you-mean.ts';
import { parseCommand } from './parse-command.ts';

const named = (name: string): ReleaseCommand => {
  const found = allCommands.find((command) => command.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
const parse = (name: string, ...args: readonly string[]): ReturnType<typeof parseCommand> =>
  parseCommand(named(name), args, {});

describe('the arguments of a command', () => {
  it('are a version and options, in any order', () => {
    const { version, values } = parse('canary', '--percent', '10', '1.0.0-0a1b2c3d', '--why=a try');
    expect([version, ...values]).toEqual(['1.0.0-0a1b2c3d', ['percent', '10'], ['why', 'a try']]);
  });

  it.each([
    ['promote', ['--wy', 'x'], 'promote has no option --wy: did you mean --why?'],
    ['promote', ['--percent', '10'], 'promote has no option --percent'],
    ['promote', ['-v'], 'promote has no option -v'],
    ['promote', ['a', 'b'], "promote takes one version: unexpected argument 'b'"],
    ['status', ['a'], "status takes no words: unexpected argument 'a'"],
    ['revoke', [], 'revoke needs a version, as in 1.0.0-0a1b2c3d'],
    ['canary', ['--percent'], '--percent needs <number>'],
    ['canary', ['--off=yes'], '--off takes no value'],
    ['rollback', ['--to', 'a', '--to', 'b'], '--to is written twice'],
    ['promote', ['--why', 'x'.repeat(501)], '--why is longer than 500 letters'],
    ['status', ['--constructor'], 'status has no option --constructor'],
  ])('are refused for %s %j', (name, args, reason) => {
    const reading = (): unknown => parse(name, ...args);
    expect(reading).toThrow(UsageError);
    expect(reading).toThrow(reason);
  });

  it('are explained if npm kept an option for itself', () => {
    const setting = { npm_lifecycle_event: 'rollback', npm_config_to: '1.0.0-0a1b2c3d' };
    expect(() => parseCommand(named('rollback'), [], setting)).toThrow('npm took --to for itself: put two hyphens');
    expect(parseCommand(named('status'), [], setting).values.size).toBe(0);
  });

  it.each([
    ['promot', ['promote', 'prune'], ': did you mean promote?'],
    ['pro', ['promote', 'prune'], ': did you mean promote?'],
    ['xyzzy', ['promote', 'prune'], ''],
  ])('are guessed from %s', (word, known, guess) => {
    expect(didYouMean(word, known)).toBe(guess);
  });
});

describe('help', () => {
  it.each(allCommands.map((command) => [command.name, command] as const))(
    'for %s has its usage, every option, a valid example, and the exit codes',
    (_name, command) => {
      const help = helpOf(command);
      for (const option of [...Object.keys(command.options), 'site', 'help']) expect(help).toContain(`--${option}`);
      expect(help).toMatch(/Usage.*\n(.*\n)+Example: npm run .+\nExit codes: 0 done, 1 refused or failed, 2 /);
      const [script, separator, ...args] = (command.example.match(/"[^"]*"|\S+/g) ?? []).map((word) =>
        word.replaceAll('"', ''),
      );
      expect([script, separator]).toEqual([command.script ?? command.name, args.length === 0 ? undefined : '--']);
      expect(() => parseCommand(command, args, {})).not.toThrow();
    },
  );

  it('for all commands lists each with what it does', () => {
    const text = overview(allCommands, ['archive']);
    for (const { does } of allCommands) expect(text).toContain(does);
  });
});
