import {
  BUCKET,
  byBucket,
  ID_OF_YOURS,
  INTERNAL,
  type OwnTable,
  SECRET,
  WHO,
} from '#database/own_data/own_table'

const OF_FACTORS = `t.kind = 'investor' and t.account_id = app_uid()`
const FACTOR = { kind: INTERNAL, account_id: ID_OF_YOURS }

/** Lines that the investor wrote, or that are about their account or one of their requests. */
const OWN_LINES = `t.actor_kind = 'investor' and t.actor_id = app_uid()
      or t.object_id = app_uid()::text
      or t.object_id in (
        select r.id::text from deposits r where r.user_id = app_uid() and r.bucket = bucket_of(app_uid())
        union all select r.id::text from withdrawals r where r.user_id = app_uid() and r.bucket = bucket_of(app_uid())
        union all select r.id::text from investments r where r.user_id = app_uid() and r.bucket = bucket_of(app_uid())
        union all select r.id::text from earnings r where r.user_id = app_uid() and r.bucket = bucket_of(app_uid())
        union all select r.id::text from messages r where r.user_id = app_uid())`

/** Who an investor is, how they sign in, and what they and the product have said to each other. */
export const ACCOUNT_TABLES: readonly OwnTable[] = [
  {
    table: 'users',
    file: 'profile',
    about: 'Your profile, payout details and the state of your account.',
    own: 't.id = app_uid()',
    shown: [
      ...['id', 'name', 'email', 'pending_email', 'username', 'phone_number', 'profile_pic', 'dob'],
      ...['state', 'city', 'bank_name', 'account_number', 'routing_number', 'payout_addresses'],
      ...['created_at', 'updated_at', 'closed_at', 'version', 'has_factor', 'frozen_at'],
      ...[
        'email_verified_at',
        'payout_changes',
        'payout_changed_at',
        'payout_reset_at',
        'closure_requested_at',
      ],
    ],
    withheld: {
      ...BUCKET,
      password: 'Only a hash of your password is kept. It is a secret.',
      hash_renewed_at:
        'A time of our own: when the hash was last renewed. The password stayed the same.',
    },
  },
  {
    table: 'investor_tokens',
    file: 'sessions',
    about: 'Where you are signed in.',
    own: 't.tokenable_id = app_uid()',
    shown: [
      'session',
      'device',
      'place',
      'created_at',
      'last_used_at',
      'expires_at',
      'idle_seconds',
      'proved_at',
    ],
    withheld: { id: INTERNAL, tokenable_id: ID_OF_YOURS, hash: SECRET, binding: SECRET },
  },
  {
    table: 'known_places',
    file: 'known_places',
    about: 'That you have signed in from a place before, without the place.',
    own: 't.account_id = app_uid()',
    shown: ['what', 'last_used_at'],
    withheld: { key: SECRET, account_id: ID_OF_YOURS },
  },
  {
    table: 'sign_in_challenges',
    file: 'sign_ins_under_way',
    about: 'Sign-ins that wait for a second step.',
    own: OF_FACTORS,
    shown: ['created_at', 'expires_at', 'used_at', 'tries', 'lifetime_seconds', 'idle_seconds'],
    withheld: { ...FACTOR, digest: SECRET, proof: SECRET },
  },
  {
    table: 'account_links',
    file: 'mailed_links',
    about: 'Links that were mailed to you: to verify, to confirm or to freeze.',
    own: 't.user_id = app_uid()',
    shown: ['purpose', 'created_at', 'expires_at', 'used_at'],
    withheld: { id: INTERNAL, user_id: ID_OF_YOURS, token_hash: SECRET },
  },
  {
    table: 'password_resets',
    file: 'password_resets',
    about: 'Links to choose a new password that were mailed to you.',
    own: 't.user_id = app_uid()',
    shown: ['created_at', 'expires_at', 'used_at'],
    withheld: { id: INTERNAL, user_id: ID_OF_YOURS, staff_id: INTERNAL, token_hash: SECRET },
  },
  {
    table: 'totp_factors',
    file: 'authenticator_app',
    about: 'Your authenticator app, without its secret.',
    own: OF_FACTORS,
    shown: ['created_at', 'confirmed_at'],
    withheld: { ...FACTOR, secret: SECRET, last_step: SECRET },
  },
  {
    table: 'passkeys',
    file: 'passkeys',
    about: 'Your passkeys. The public half is no secret; the other half never leaves your device.',
    own: OF_FACTORS,
    shown: [
      ...['id', 'name', 'credential', 'public_key', 'counter', 'rp_id', 'transports', 'backed_up'],
      ...['created_at', 'last_used_at'],
    ],
    withheld: FACTOR,
  },
  {
    table: 'risk_acknowledgements',
    file: 'acknowledgements',
    about: 'Which version of the risk warning you have read, and when.',
    own: byBucket('user_id'),
    shown: ['version', 'acknowledged_at'],
    withheld: { ...BUCKET, user_id: ID_OF_YOURS },
  },
  {
    table: 'notices',
    file: 'notices',
    about: 'What we have told you about your money and your account.',
    own: `${byBucket('person_id')} and t.audience = 'investor'`,
    shown: ['id', 'kind', 'fact', 'facts', 'created_at', 'read_at', 'mail_due_at'],
    withheld: { ...BUCKET, audience: INTERNAL, person_id: ID_OF_YOURS },
  },
  {
    table: 'notice_preferences',
    file: 'notice_preferences',
    about: 'What you want to hear, and when by mail.',
    own: `${byBucket('person_id')} and t.audience = 'investor'`,
    shown: ['choices', 'quiet_from', 'quiet_to', 'zone', 'daily_digest', 'updated_at'],
    withheld: { ...BUCKET, audience: INTERNAL, person_id: ID_OF_YOURS },
  },
  {
    table: 'messages',
    file: 'messages',
    about: 'Your messages to support.',
    own: 't.user_id = app_uid()',
    shown: [
      ...['id', 'reference', 'name', 'email', 'subject', 'message', 'transaction_id', 'state'],
      ...['is_suspect', 'created_at', 'updated_at'],
    ],
    withheld: { user_id: ID_OF_YOURS, owner_id: WHO, version: INTERNAL },
  },
  {
    table: 'message_replies',
    file: 'message_replies',
    about: 'The later texts of these messages, yours and ours.',
    own: 't.message_id in (select m.id from messages m where m.user_id = app_uid())',
    shown: ['id', 'message_id', 'author', 'text', 'created_at'],
    withheld: { staff_id: WHO },
  },
  {
    table: 'images',
    file: 'uploads',
    about: 'Pictures that you uploaded. The files are in the folder uploads.',
    own: `t.owner_kind = 'investor' and t.owner_id = app_uid()`,
    shown: ['id', 'bytes', 'created_at'],
    withheld: { owner_kind: INTERNAL, owner_id: ID_OF_YOURS },
  },
  {
    table: 'idempotency_keys',
    file: 'repeatable_calls',
    about:
      'Calls that your devices may send again without a second effect. They are kept for some days.',
    own: `t.principal = 'investor:' || app_uid() and t.bucket = bucket_of(app_uid())`,
    shown: ['key', 'status', 'view', 'created_at'],
    withheld: {
      ...{ ...BUCKET, principal: ID_OF_YOURS, fingerprint: INTERNAL },
      snapshot: 'A copy of a row that is in your other files.',
      body: 'The words of a refusal that you were shown.',
    },
  },
  {
    table: 'staff_accounts',
    file: 'declared_as_of_staff',
    about: 'Whether your account was declared to be that of a member of our staff.',
    own: 't.user_id = app_uid()',
    shown: ['created_at', 'removed_at'],
    withheld: {
      id: INTERNAL,
      user_id: ID_OF_YOURS,
      staff_id: WHO,
      declared_by: WHO,
      removed_by: WHO,
    },
  },
  {
    table: 'audit_events',
    file: 'audit_lines',
    about:
      'Lines of the audit log that you wrote, or that are about your account or your requests.',
    own: OWN_LINES,
    shown: ['at', 'actor_kind', 'action', 'object_kind', 'object_id'],
    withheld: {
      ...{ id: INTERNAL, chain: INTERNAL, seq: INTERNAL, seal: INTERNAL, request_id: INTERNAL },
      actor_id: WHO,
      before: 'What our staff see of a change; the rows themselves are in your other files.',
      after: 'What our staff see of a change; the rows themselves are in your other files.',
      session: 'The session of the person who acted, which may be one of our staff.',
      network: 'The network of the person who acted, which may be one of our staff.',
    },
  },
]
