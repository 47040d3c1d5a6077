import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { metrics, projectRoot, watchProcess } from './host/public.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = join(projectRoot, 'shell/deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const scriptsOf = (path: string): readonly string[] =>
  Object.keys((JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as { readonly scripts: object }).scripts);

/** `it`, skipped where a program is not installed. */
function itWith(program: string, about: string, test: Parameters<jest.It>[1]): void {
  const isHere = ['/usr/sbin', '/usr/bin'].some((path) => existsSync(join(path, program)));
  if (isHere) it(about, test);
  else it.skip(`${about} (skipped: ${program} is not installed)`, test);
}

/** A certificate of its own, and the key in the same file. */
async function makeCertificate(): Promise<string> {
  const home = await temporaryFolder();
  const [certificate, key] = [join(home, 'certificate.pem'), join(home, 'key.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...args, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  await writeFile(certificate, `${readFileSync(certificate, 'utf8')}${readFileSync(key, 'utf8')}`);
  return certificate;
}

function check(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const PATH = `/usr/sbin:/usr/bin:${process.env['PATH'] ?? ''}`;
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...env, PATH } });
  return status === 0 ? 'valid' : stderr;
}

const keywords = ['by', 'and', 'or', 'on', 'le', 'without', 'ignoring', 'job', 'up'];

/** The names of metrics in an expression of Prometheus. */
function metricsIn(expression: string): readonly string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\bby\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b\w+\s*\(/g, '(')
    .replaceAll(/\b\d[\d.e]*\b/g, ' ');
  return [...bare.matchAll(/[a-z_]\w*/g)].map(([name]) => name).filter((name) => !keywords.includes(name));
}

const expressions = [
  ...[...read('alerts.yaml').matchAll(/^\s+expr: (.+)$/gm)].map(([, expression = '']) => expression),
  ...(
    JSON.parse(read('grafana-dashboard.json')) as {
      readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
    }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Commands of the guide: in blocks, and `npm run …` in its text. */
const guide = read('README.md');
const lines = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
const named = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
const files = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);

describe('the files for operators', () => {
  itWith('haproxy', 'configure HAProxy', async () => {
    const certificate = await makeCertificate();
    const binds = { HTTP_BIND: '127.0.0.1:8080', HTTPS_BIND: '127.0.0.1:8443', CERTIFICATE: certificate };
    const env = { ...binds, SERVER_ONE: '127.0.0.1:3000', SERVER_TWO: '127.0.0.1:3010' };
    expect(check('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], env)).toBe('valid');
  });

  itWith('nginx', 'configure nginx', async () => {
    const certificate = await makeCertificate();
    const text = read('nginx.conf').replaceAll(/\/etc\/ssl\/archive\//g, `${dirname(certificate)}/`);
    const path = join(dirname(certificate), 'nginx.conf');
    await writeFile(path, `pid ${dirname(certificate)}/nginx.pid;\n${text}`);
    expect(check('nginx', ['-t', '-q', '-c', path])).toBe('valid');
  });

  itWith('systemd-analyze', 'describe units of systemd, which start scripts that exist', () => {
    for (const unit of globSync('systemd/*', { cwd: folder })) {
      const problems = check('systemd-analyze', ['verify', join(folder, unit)]).split('\n');
      expect(problems.filter((line) => !/^valid$|is not executable|^$/.test(line))).toEqual([]);
      const [, script] = /ExecStart=\S+ (\S+)/.exec(read(unit)) ?? [];
      expect(existsSync(join(projectRoot, script ?? 'package.json'))).toBe(true);
    }
  });

  it('alert on and draw only metrics that servers have', async () => {
    watchProcess();
    const known = (await metrics.register.getMetricsAsJSON()).flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    expect(expressions.length).toBeGreaterThan(25);
    const used = [...new Set(expressions.flatMap(metricsIn))];
    expect(used.length).toBeGreaterThan(15);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('say what to do about every alert', () => {
    const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('name only commands, files and settings that exist', () => {
    const scripts = [...scriptsOf('package.json'), ...scriptsOf('mf-archive/package.json')];
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
    const programs = ['npm', 'docker', 'systemctl', 'curl', 'export'];
    expect(lines.filter((line) => !programs.includes(line.split(' ', 1)[0] ?? ''))).toEqual([]);
    expect(files.filter((path) => !existsSync(join(folder, path.replace(/#.*/, ''))))).toEqual([]);
    const settings = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    const all = [guide, read('compose.yaml'), read('site.env.example')].join('\n');
    const used = [...all.matchAll(/\b(?:DATA|DATABASE|METRICS|PUBLIC|S3|SEARCH|SITE|TRUST)_[A-Z0-9_]+/g)].map(
      ([name]) => name,
    );
    const wanted = [...new Set(used)].filter((name) => name !== 'S3_');
    expect(wanted.filter((name) => !settings.includes(`\n${name}=`))).toEqual([]);
  });

  it('build an image that starts the server by a script that exists', () => {
    const text = read('Containerfile');
    const [, script = ''] = /CMD \["node_modules\/\.bin\/node", "([^"]+)"\]/.exec(text) ?? [];
    expect(existsSync(join(projectRoot, script))).toBe(true);
    const scripts = [...text.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
    expect(scripts.every((name) => scriptsOf('package.json').includes(name))).toBe(true);
  });
});
