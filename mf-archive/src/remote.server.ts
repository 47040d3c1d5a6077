import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { loadDevelopers } from './pages/developers/developers.loader.ts';
import { loadEdition, loadEditions } from './pages/editions/editions.loader.ts';
import { loadCite } from './pages/cite/cite.loader.ts';
import { loadMembers } from './pages/desk-withdrawals/members.loader.ts';
import { loadRights, sendRights } from './pages/desk-withdrawals/rights.loader.ts';
import { loadWithdrawals, sendWithdrawal } from './pages/desk-withdrawals/withdrawals.loader.ts';
import { sendDesk } from './pages/desk/desk.action.ts';
import { loadDesk } from './pages/desk/desk.loader.ts';
import { loadOwnCorrections, loadPageCorrections } from './pages/corrections/corrections.loader.ts';
import { sendListed, sendPageCorrection } from './pages/corrections/send-correction.ts';
import { loadNewspaperPage } from './pages/newspaper-page/newspaper-page.loader.ts';
import { loadOnThisDay } from './pages/on-this-day/on-this-day.loader.ts';
import { loadPlace, loadPlaces } from './pages/places/places.loader.ts';
import { loadSavedSearches } from './pages/saved-searches/saved-searches.loader.ts';
import { sendSavedSearch } from './pages/saved-searches/send-saved-search.ts';
import { loadStopLetters, sendStopLetters } from './pages/saved-searches/stop-letters.loader.ts';
import { loadSearch } from './pages/search/search.loader.ts';
import { loadReportError, sendReportError } from './pages/report-error/report-error.loader.ts';
import { loadReport } from './pages/report/report.loader.ts';
import { loadReports, sendAnswer } from './pages/reports/reports.loader.ts';
import { loadTopic } from './pages/topics/topic.loader.ts';
import { loadTopicCategory, loadTopics } from './pages/topics/topics.loader.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: {
    search: loadSearch,
    'newspaper-page': loadNewspaperPage,
    cite: loadCite,
    topics: loadTopics,
    'topic-category': loadTopicCategory,
    topic: loadTopic,
    'saved-searches': loadSavedSearches,
    'stop-letters': loadStopLetters,
    editions: loadEditions,
    edition: loadEdition,
    'on-this-day': loadOnThisDay,
    day: loadOnThisDay,
    'report-error': loadReportError,
    report: loadReport,
    reports: loadReports,
    withdrawals: loadWithdrawals,
    rights: loadRights,
    members: loadMembers,
    desk: loadDesk,
    corrections: loadPageCorrections,
    'own-corrections': loadOwnCorrections,
    developers: loadDevelopers,
    places: loadPlaces,
    place: loadPlace,
  },
  actions: {
    'saved-searches': sendSavedSearch,
    'stop-letters': sendStopLetters,
    'report-error': sendReportError,
    reports: sendAnswer,
    corrections: sendPageCorrection,
    'own-corrections': sendListed,
    desk: sendDesk,
    withdrawals: sendWithdrawal,
    rights: sendRights,
  },
};
