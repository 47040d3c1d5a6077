import { browserReportInput, type BrowserReport } from 'shared-contracts/browser-report';
import { reportVitals, type Listen } from './report-vitals.ts';

const page = { remote: 'archive', release: '1.0.0-0a1b2c3d', route: 'archive/search' };

const scene = (sendBeacon?: (address: string, body: string) => boolean) => {
  const documentElement = { getAttribute: () => '1.0.0-abcd1234' };
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement });
  const sent: (readonly [string, unknown])[] = [];
  const send = sendBeacon ?? ((address: string, body: string) => sent.push([address, JSON.parse(body)]) > 0);
  const view = { document, navigator: { sendBeacon: send } } as unknown as Window;
  let tell: Parameters<Listen>[0] = () => undefined;
  const end = reportVitals(view, page, (telling) => {
    tell = telling;
  });
  const turn = (visibilityState: string): void => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { sent, turn, end, tell: (name: Parameters<typeof tell>[0], value: number) => tell(name, value) };
};

describe('the performance of a page', () => {
  it('is reported once, when the page is left, with its remote, release and route', () => {
    const { sent, turn, tell } = scene();
    tell('lcp', 900);
    tell('lcp', 1_234.56);
    tell('cls', 0.012_345);
    turn('hidden');
    turn('visible');
    tell('inp', 80);
    turn('hidden');
    const vitals = { lcp: 1_235, cls: 0.0123 };
    expect(sent).toEqual([['/api/beacon', { kind: 'vitals', message: '', shell: '1.0.0-abcd1234', ...page, vitals }]]);
    expect(browserReportInput().validate(sent[0]?.[1] as BrowserReport).error).toBeUndefined();
  });

  it('is reported at once when a page of another owner is shown, without data of that one', () => {
    const { sent, turn, tell, end } = scene();
    tell('inp', 80);
    end();
    tell('inp', 900);
    tell('cls', 1);
    turn('hidden');
    expect(sent).toMatchObject([['/api/beacon', { ...page, vitals: { inp: 80 } }]]);
    expect(sent[0]?.[1]).not.toHaveProperty('vitals.cls');
  });

  it('is not reported if a page of another owner is shown before anything was measured', () => {
    const { sent, turn, tell, end } = scene();
    end();
    tell('inp', 900);
    turn('hidden');
    expect(sent).toEqual([]);
  });

  it('is not reported while the page is visible, or if nothing was measured', () => {
    const { sent, turn } = scene();
    turn('hidden');
    turn('visible');
    expect(sent).toEqual([]);
  });

  it('is lost without an error in a browser without beacons', () => {
    const { turn, tell } = scene(() => {
      throw new TypeError('sendBeacon is not a function');
    });
    tell('ttfb', 12);
    expect(() => {
      turn('hidden');
    }).not.toThrow();
  });
});
