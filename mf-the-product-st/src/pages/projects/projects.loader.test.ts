import { documentOf, linkTo, load, textSlice } from '../../testing/fake-content.ts';
import { loadCohort } from '../cohort/cohort.loader.ts';
import { loadProject } from '../story/project.loader.ts';
import { loadProjects } from './projects.loader.ts';

const project = (uid: string, cohort: string, data: Readonly<Record<string, unknown>> = {}) =>
  documentOf('project', uid, {
    title: `Project ${uid}`,
    cohort: linkTo('cohort', cohort),
    body: [textSlice('x')],
    ...data,
  });

const documents = [
  documentOf('cohort', 'second', { title: 'Time and place', starts: '2026-07-01', ends: '2026-09-30' }),
  documentOf('cohort', 'first', { title: 'Reading closely' }),
  project('maps', 'second', { try_it: { link_type: 'Web', url: '/search?q=lagos' } }),
  project('names', 'second'),
  project('dates', 'first', { try_it: { link_type: 'Web', url: 'javascript:alert(1)' } }),
];
const open = (fellowshipcohort: string, slug: string) =>
  load(loadProject, { documents }, { params: { fellowshipcohort, slug } });

describe('projects', () => {
  it('[R2.12] are listed by cohort', async () => {
    expect(await load(loadProjects, { documents })).toMatchObject({
      data: {
        cards: [
          { to: '/projects/second', parts: [{ to: '/projects/second/maps' }, { to: '/projects/second/names' }] },
          { to: '/projects/first', parts: [{ to: '/projects/first/dates' }] },
        ],
      },
    });
  });

  it('are incomplete only while the content service does not respond', async () => {
    expect(await load(loadProjects, { documents })).toMatchObject({ incomplete: false });
    expect(await load(loadProjects, { documents, notice: 'stale' })).toMatchObject({ incomplete: true });
  });

  it('[R2.12] have a page for each cohort, with its dates', async () => {
    const result = await load(loadCohort, { documents }, { params: { fellowshipcohort: 'second' } });
    expect(result).toMatchObject({ data: { facts: ['1 July 2026 to 30 September 2026'], cards: [{}, {}] } });
    expect(await load(loadCohort, { documents }, { params: { fellowshipcohort: 'third' } })).toEqual({
      kind: 'not-found',
    });
  });

  it('[R2.12] [R3.06] have a page each, only below their cohort, and link to where they can be tried', async () => {
    expect(await open('second', 'maps')).toMatchObject({
      data: { tryAt: '/search?q=lagos', onward: [{ kicker: 'Also in Time and place', label: 'Project names' }] },
    });
    expect(await open('first', 'dates')).toMatchObject({ data: { tryAt: null, onward: [] } });
    expect(await open('first', 'maps')).toEqual({ kind: 'not-found' });
    expect(await open('third', 'maps')).toEqual({ kind: 'not-found' });
  });
});
