import type { LeftOut } from '#database/own_data/own_table'

const NO_INVESTOR = 'No row is about an investor.'
const OF_STAFF = 'Its rows are about members of the staff.'

/** Tables that the download leaves out. The README of the download has those whose rows are about its reader. */
export const LEFT_OUT: LeftOut = {
  account_notes:
    'Private notes of our staff about an account. A note can be about another person too, or about something that the law does not let us tell. Write to support, and a person goes through them with you.',
  recovery_codes: 'Only digests of your recovery codes are kept. They are secrets.',
  step_up_proofs: 'Digests of proofs that are good for two minutes.',
  passkey_challenges: 'What a passkey has to sign, for some minutes.',
  'ledger.unchecked_sums':
    'Sums of what one member of our staff decided within a day, worked out from postings that are in your files.',
  approval_credits: 'Which posting belongs to which decision. The postings are in your files.',
  'coins.resolutions': 'What our staff decided about coins that belonged to no deposit.',
  plan_terms: 'Terms of plans. The app shows the term sheet that each of your investments has.',
  saved_views: 'Filters of lists that our staff keep under a name.',
  'chains.balances':
    'What an address held when we last looked. The payments are among those to your addresses.',
  'chains.prevouts': 'What a payment spent, which anybody can read on its chain.',
  'chains.simulated_payments':
    'Payments that a demonstration invents for its past. The app shows them with your deposits.',
  'coins.transactions':
    'Coins in our custody. What was credited to you for them is among your deposits.',
}

/** Tables that have a column by which rows could belong to an investor, and have none that do. */
export const NOT_ABOUT_INVESTORS: LeftOut = {
  'chains.accounts': NO_INVESTOR,
  'coins.entries': NO_INVESTOR,
  declaration_closes: NO_INVESTOR,
  declaration_evidence: NO_INVESTOR,
  declarations: NO_INVESTOR,
  deposit_addresses: NO_INVESTOR,
  dues: NO_INVESTOR,
  funding_evidence: NO_INVESTOR,
  fundings: NO_INVESTOR,
  notice_episodes: NO_INVESTOR,
  notice_template_versions: OF_STAFF,
  notice_templates: OF_STAFF,
  pool_allocations: NO_INVESTOR,
  pool_evidence: NO_INVESTOR,
  staff: OF_STAFF,
  staff_invitations: OF_STAFF,
  staff_tokens: OF_STAFF,
}
