import type { TableRegister } from 'shared-contracts/server/personal-data';
import type { ArchiveTables } from '../core/public.ts';

const untilDeletion = 'until you delete it, or your account';
const withoutYou = 'as long as the page; without you once your account is deleted';

export const archiveRegister: TableRegister<ArchiveTables> = {
  archive_saved_search: {
    what: 'Saved searches: name, address, and how often you want to hear of new pages',
    why: 'to run them again and to email you',
    basis: 'contract',
    kept: untilDeletion,
  },
  archive_letter_secret: {
    what: 'Hashes of the secrets in unsubscribe links',
    why: 'so that unsubscribe links in emails work without a login',
    basis: 'contract',
    kept: 'six months',
    job: 'tell-savers',
  },
  archive_correction: {
    what: 'Lines of text that you corrected, and when',
    why: 'to show and undo corrections, and to thank you',
    basis: 'legitimate interest',
    kept: withoutYou,
  },
  archive_correction_thanks: {
    what: 'Whom an archivist thanked for a correction',
    why: 'to thank each of you once',
    basis: 'legitimate interest',
    kept: 'as long as the correction, under a random number once your account is deleted',
  },
  archive_correction_block: {
    what: 'Who was asked to stop correcting, and when',
    why: 'to protect the text of pages',
    basis: 'legitimate interest',
    kept: 'until an archivist takes it back, or you delete your account',
  },
  archive_run: {
    what: 'For archivists: who began an import, and its name',
    why: 'to know whom to ask about pages',
    basis: 'legitimate interest',
    kept: 'as long as the import is listed; without you once your account is deleted',
  },
  archive_withdrawal: {
    what: 'For archivists: who withdrew or restored a page, and why',
    why: 'to account for what is not shown',
    basis: 'legal duty',
    kept: withoutYou,
  },
  archive_rights_change: {
    what: 'For archivists: who changed a statement of rights',
    why: 'to account for it',
    basis: 'legal duty',
    kept: withoutYou,
  },
  archive_report: {
    what: 'Errors that readers reported, without anything about the reader',
    why: 'to correct pages',
    basis: 'legitimate interest',
    kept: 'as long as the page',
  },
  archive_report_step: 'nobody',
  archive_corrected_page: 'nobody',
  archive_corrected_line: 'nobody',
  archive_edition_change: 'nobody',
  archive_batch: 'nobody',
  archive_recognition: 'nobody',
  archive_title: 'nobody',
  archive_issue: 'nobody',
  archive_page: 'nobody',
  archive_page_text: 'nobody',
  archive_change: 'nobody',
  archive_clock: 'nobody',
  archive_redirect: 'nobody',
  archive_article: 'nobody',
  archive_article_page: 'nobody',
  archive_issue_redirect: 'nobody',
  archive_arrival: 'nobody',
  archive_rights: 'nobody',
  archive_run_problem: 'nobody',
  archive_run_file: 'nobody',
  archive_run_piece: 'nobody',
  archive_run_item: 'nobody',
  archive_run_text: 'nobody',
  archive_withdrawn_page: 'nobody',
  archive_withdrawn_address: 'nobody',
};
