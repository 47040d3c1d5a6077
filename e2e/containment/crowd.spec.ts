import {
  besideBusyProcessors,
  measureReader,
  oneAddress,
  ownAddress,
  pairsOf,
  type Round,
} from '../bench/time-fairness.ts';
import { testWithSite } from '../support/own-site.ts';
import { expect } from '../support/test.ts';

const test = testWithSite();

/** Long enough for one client to use up its budget. */
const seconds = 60;

const verbs =
  'appoints builds buys calls closes demands elects finds honours joins leaves marks names opens plans wins';
const things =
  'bank church city club cocoa court governor hospital market minister police port railway school strike team';

const crowds: readonly Pick<Round, 'addressOf' | 'name'>[] = [
  { name: '24 connections from one address', addressOf: oneAddress },
  { name: '24 connections from 24 addresses', addressOf: ownAddress },
];

for (const { name, addressOf } of crowds) {
  for (const isBusy of [false, true]) {
    const where = isBusy ? ', also while the processors are busy' : '';
    test(`a reader's searches all succeed beside ${name} that search without a pause${where}`, async ({ site }) => {
      test.setTimeout(240_000);
      const searches = pairsOf(verbs.split(' '), things.split(' '));
      const alone = await measureReader(site.url, searches, { name: 'alone', seconds: seconds / 4, addressOf: null });
      const work = () => measureReader(site.url, searches, { name, seconds, addressOf });
      const beside = await (isBusy ? besideBusyProcessors(work) : work());
      test.info().annotations.push({ type: 'measured', description: JSON.stringify({ alone, beside }) });
      expect(Object.keys(beside.reader)).toEqual(['200']);
      // No release is blamed for the crowd.
      expect(site.output()).not.toContain('render process ended');
      if (addressOf === oneAddress) expect(Object.keys(beside.others)).toContain('429');
    });
  }
}
