import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { collectOwnData } from '#app/administration/own-data/collected/collect-own-data.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { migrationsFolder } from '#server/data/migrate.ts'
import { readSchema } from '#server/data/schema-files.ts'
import { testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { sampled } from '#tests/support/seed.ts'
import { storedLife } from '#tests/support/whole-life.ts'
import { downloadOwnData } from './own-data-file.server.ts'

/**
 * Whether what is known of a person is known to the own data and to the erasure: of a new column somebody has to say
 * what it is. `storedLife` puts the person's name into every column that can have words of a person; the tests
 * of the own data then look for them in the file, and after the erasure everywhere.
 */

type Columns = Readonly<Record<string, string>>
const tables = (names: string) => new Set(names.trim().split(/\s+/u))

/**
 * Tables in which nothing is about a person, or nothing that has words: what is sealed, digests, ids and numbers of people who are
 * shown elsewhere, what was noted or photographed during an evening, for thirty days, and where and for how much the club ate.
 */
const impersonal = tables(`
  ballots scorings book_accounts book_balances book_budgets book_closings book_entries
  book_headings book_receipts book_year_ends assemblies assembly_answers assembly_documents assembly_votes bank_lines bank_statements
  bank_table_layouts certificates charge_mails charge_reminders circular_attachments circulars dropped_pictures
  dues_issues duties erased_accounts event_messages event_night_notes event_night_photographs
  event_night_files event_cost_receipts event_seat_wishes event_seating_plans event_seatings
  event_tables events first_steps forgotten_opt_outs gateway_orders import_headers
  gateway_refunds ledger_allocations ledger_charge_covers ledger_charge_states
  ledger_payment_states mail_digest_salt member_imports merged_people membership_plans
  menu_courses menu_dishes menu_plates menus moved_records partners recovery_codes
  refund_files reminder_days remittance_items remittances refresh_tokens registration_holds
  replicas restaurants sample_records schema_migrations seen_card_codes seen_devices settings
  setup_links signing_keys site_notices starts tallies visit_dishes visit_imports
  visit_pictures visit_scores visits
`)

/** Columns that have one of a few words of ours, an address of ours, or no words of the person. */
const withoutWords: Columns = {
  account_offices: 'office',
  // Of a place, and of the club.
  visit_proposals: 'name town status answer_es answer_ca',
  account_tokens: 'purpose password_hash return_to',
  // Of other people only numbers; changes are listed by kinds of field.
  audit_log: 'action subject_type subject_id network request_id changes',
  authentication_factors: 'factor_type status',
  // How often, where and when; the words are those of the partner.
  benefit_uses: 'nonce',
  bin: 'kind record_id language translation',
  // The club's own writing, which is published.
  blog_posts:
    'title slug former_slugs content excerpt status language translation cover_image cover_alt byline',
  circular_deliveries: 'language state',
  contact_messages: 'language',
  // The payer of a cost is kept by name, as the law wants it; the purchase and the supplier are the club's.
  event_costs: 'event_es event_ca kind what supplier paid_by person_name reason',
  event_cost_repayments: 'method reference',
  // Which dishes by their places: by their names the page of the registration tells.
  event_guests: 'diets allergens served',
  event_registrations: 'language status cancelled_because walk_in',
  failed_addresses: 'source',
  // Names of events and dues, and payment methods.
  ledger_charges: 'subject kind language about_es about_ca reason payment_reference',
  // The payer is kept by name, as the law wants it: app/money/ledger/kept-by-law.test.ts.
  ledger_payments: 'name email method reference language reason source',
  mail_opt_outs: 'kind',
  mails: 'kind language last_error attachments headers',
  membership_requests: 'status language member_notes left_because place_text',
  memberships: 'ended_because',
  passkey_challenges: 'purpose',
  passkeys: 'transports',
  people: 'language diets allergens',
  rate_limits: 'key recent',
  // The end of the account; encrypted values are no text. The subjects of charges.
  refund_items: 'iban_key iban_end end_to_end_id state',
  sepa_mandates: 'reference iban_key iban_end given creditor_id revoked_because',
  sessions: 'assurance_level network second_factor_method',
  usuarios: 'language',
}

/** Withheld columns with their reasons: a secret, shown in another column, or the club's. */
const notGiven: Columns = {
  account_passwords: 'hash',
  // Not theirs before the link in it was followed.
  account_tokens: 'new_email',
  audit_log: 'details',
  // Deleted by the panel, and restorable.
  bin: 'content',
  event_registrations: 'note',
  // They were sent to the person; the file says which and when.
  mails: 'subject html text facts',
}

/**
 * Tables that name a person, whose days, numbers and flags are the club's: of accounts, pages, events and mails; and
 * short-lived proofs, attempt counts, and door marks.
 */
const factsOfTheClub = tables(`
  bank_statements book_closings book_entries reminder_days bin circulars event_cost_repayments
  event_messages event_night_notes event_night_photographs first_steps menus pictures
  refund_files remittances settings visit_pictures visits account_tokens factor_challenges
  passkey_challenges rate_limits event_check_ins
`)

/** Days, instants, numbers and ticks of a person that they are not given, each for a reason. */
const factsNotGiven: Columns = {
  // The office ends with its event, which is reported.
  account_offices: 'event_until',
  // That a named person came and was erased since, without who it was.
  assembly_answers: 'stood_for',
  // Of proofs, not of the person.
  account_passwords: 'changed_at',
  authentication_factors: 'last_step updated_at',
  passkeys: 'backed_up counter multi_device',
  seen_devices: 'seen_at',
  sessions: 'authenticated_at second_factor_at',
  // The day of an instant that is reported.
  benefit_uses: 'used_on',
  blog_posts: 'first_published_at',
  // When a server took what is shown as sent.
  circular_deliveries: 'handed_at',
  mails: 'attempts next_attempt_at parked_at priority',
  event_costs: 'event_id sample',
  event_seatings: 'by_hand',
  // How the site counts and what it is about to do.
  event_registrations: 'given_up_seats in_parts paid_untold pay_by sit_with_read',
  ledger_charge_covers: 'by_issue for_two moved_from',
  ledger_charges: 'sample turn',
  ledger_payments: 'sample',
  membership_requests:
    'entered grace_until import_id invited_at lapsed_on renewal_announced renewal_repeated',
  memberships: 'is_joining stayed_days',
  menu_plates: 'told_at',
  refund_items: 'place',
  // The last day that it was used is reported.
  sepa_mandates: 'used_before',
  visit_diners: 'position',
  visit_proposals: 'hidden_at updated_at',
}

/** Of erased or refused people, who request no data. */
const impersonalFacts: Columns = {
  event_registrations: 'anonymous_since',
  usuarios: 'deactivated_at',
}

const name = 'Ada Zzyzx'
const ofAda = /zzyzx|600111222/iu

const database = fileDatabase()
/** By table and column, what of Ada's words is in it. */
let words: Map<string, Map<string, string[]>>
let file: string
let account: Account

beforeAll(async () => {
  const { db, pool } = database
  ;({ account } = await storedLife(db, { name, email: 'ada@zzyzx.cat', phone: '+34600111222' }))
  words = new Map()
  const columns = await pool.sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ text: string }>(
      `select "${column}"::text as text from "${table}" where "${column}" is not null`,
    )
    const found = words.get(table) ?? new Map<string, string[]>()
    words.set(table, found)
    found.set(
      column,
      rows.map(({ text }) => text).filter((text) => ofAda.test(text)),
    )
  }
  const result = await downloadOwnData(testContext({ db, actor: account }), { currentPassword: '' })
  if (result.outcome !== 'file') throw new Error('refused')
  file = strFromU8(unzipSync(result.content)['datos.json'] ?? new Uint8Array())
})

test('each column has sample text of the person, or is listed as having none', () => {
  const unknown = [...words].flatMap(([table, columns]) =>
    [...columns]
      .filter(([column, texts]) => {
        const isListed = impersonal.has(table) || withoutWords[table]?.split(' ').includes(column)
        return (texts.length === 0) !== Boolean(isListed)
      })
      .map(([column, texts]) => `${table}.${column} ${texts.length}`),
  )
  expect(unknown).toEqual([])
})

test('each text of the person is in the download, or has a stated reason why not', () => {
  const kept = [...words].flatMap(([table, columns]) =>
    [...columns]
      .filter(([column, texts]) => {
        if (texts.length === 0) return false
        const isGiven = texts.some((text) => file.includes(JSON.stringify(text).slice(1, -1)))
        return isGiven === Boolean(notGiven[table]?.split(' ').includes(column))
      })
      .map(([column]) => `${table}.${column}`),
  )
  expect(kept).toEqual([])
})

/** The new value for each kind of fact. */
const changes: Readonly<Record<string, (column: string) => string>> = {
  date: (column) => `coalesce(${column} + 1, date '2020-01-02')`,
  boolean: (column) => `not coalesce(${column}, false)`,
  'timestamp with time zone': (column) =>
    `coalesce(${column} + interval '25 hours', timestamptz '2020-01-02 10:00Z')`,
}
const otherNumber = (column: string) => `coalesce(${column} + 7, 7)`

/** Facts of the tables that are about a person: not words, nor what names another row. */
const personalFacts = `
  select table_name as table, column_name as column, data_type as type from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
    and data_type in ('date', 'timestamp with time zone', 'boolean', 'integer', 'smallint', 'bigint', 'numeric')
    and (table_name <> all($1) or table_name in (
      select conrelid::regclass::text from pg_constraint
      where contype = 'f' and confrelid::regclass::text in
        ('usuarios', 'people', 'membership_requests', 'event_registrations', 'event_guests')))
    and table_name <> all($2)
    and not exists (
      select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype in ('p', 'f') and conrelid = table_name::regclass and attname = column_name)
  order by 1, 2`

/** Everything in it is rolled back. */
async function undone(db: Database, act: (tx: Database) => Promise<void>): Promise<void> {
  const enough = new Error('enough')
  try {
    await db.transaction(async (tx) => {
      await act(tx)
      throw enough
    })
  } catch (error) {
    if (error !== enough) throw error
  }
}

/** Takes the rules of a table away: only whether something is reported matters, not whether it may be so. */
async function withoutRules(tx: Database, table: string): Promise<void> {
  const { rows } = await tx.execute<{ command: string }>(
    sql`select format('alter table %I drop constraint %I', ${table}::text, conname) as command
        from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'u')
        union all
        select format('drop index %s', indexrelid::regclass) from pg_index
        where indrelid = ${table}::regclass and indisunique and not indisprimary
          and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  await tx.execute(sql.raw(`alter table "${table}" disable trigger user`))
  for (const { command } of rows) await tx.execute(sql.raw(command))
}

/** Columns of the newest steps, which are always tried. */
async function newIn<Fact extends { table: string; column: string }>(facts: Fact[]) {
  const steps = (await readSchema(migrationsFolder)).steps.slice(-3)
  const named = steps.map((step) => new Set(step.sql.split(/\W+/u)))
  return facts.filter(({ table, column }) =>
    named.some((names) => names.has(table) && names.has(column)),
  )
}

const inWords = async (tx: Database) =>
  JSON.stringify(await collectOwnData(tx, account, testContext({ db: tx })))

test('each day, instant, number and flag of the person is in the download, or has a stated reason why not', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string; type: string }>(
    personalFacts,
    [[...impersonal], [...factsOfTheClub]],
  )
  const asItIs = await inWords(database.db)
  const unknown: string[] = []
  const nameOf = ({ table, column }: (typeof rows)[number]) => `${table}.${column}`
  const asked = new Set([...sampled(rows, 30, nameOf), ...(await newIn(rows))])
  for (const [table, columns] of Map.groupBy(asked, (row) => row.table)) {
    await undone(database.db, async (open) => {
      await withoutRules(open, table)
      for (const { column, type } of columns) {
        const change = (changes[type] ?? otherNumber)(`"${column}"`)
        await undone(open, async (tx) => {
          await tx.execute(sql.raw(`update "${table}" set "${column}" = ${change}`))
          const isGiven = (await inWords(tx)) !== asItIs
          const isKept = [factsNotGiven, impersonalFacts].some((kept) =>
            kept[table]?.split(' ').includes(column),
          )
          if (isGiven === isKept) unknown.push(`${table}.${column}`)
        })
      }
    })
  }
  expect(rows.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})
