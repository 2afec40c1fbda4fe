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
 * Every column must be covered by the download and the erasure, so a new column has to be classified here. `storedLife`
 * writes the person's name into every column that can hold personal text; the tests of the own data then look for it in
 * the download, and everywhere after the erasure.
 */

type Columns = Readonly<Record<string, string>>
const tables = (names: string) => new Set(names.trim().split(/\s+/u))

/**
 * Tables without personal text: sealed values, digests, ids and numbers of people shown elsewhere, notes and
 * photographs of an evening kept for thirty days, and where and for how much the club ate.
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

/** Columns with fixed values, with addresses of the site, or without personal text. */
const withoutWords: Columns = {
  account_offices: 'office',
  // About a place and the club.
  visit_proposals: 'name town status answer_es answer_ca',
  account_tokens: 'purpose password_hash return_to',
  // About other people there are only numbers; changes are listed by kinds of field.
  audit_log: 'action subject_type subject_id network request_id changes',
  authentication_factors: 'factor_type status',
  // Times and places of use; the texts are the partner's.
  benefit_uses: 'nonce',
  bin: 'kind record_id language translation',
  // The club's own published writing.
  blog_posts:
    'title slug former_slugs content excerpt status language translation cover_image cover_alt byline',
  circular_deliveries: 'language state',
  contact_messages: 'language',
  // The law requires keeping the payer's name; the purchase and the supplier are the club's.
  event_costs: 'event_es event_ca kind what supplier paid_by person_name reason',
  event_cost_repayments: 'method reference',
  // Dishes by their position; the page of the registration shows their names.
  event_guests: 'diets allergens served',
  event_registrations: 'language status cancelled_because walk_in',
  failed_addresses: 'source',
  // Names of events and dues, and payment methods.
  ledger_charges: 'subject kind language about_es about_ca reason payment_reference',
  // The law requires keeping the payer's name: app/money/ledger/kept-by-law.test.ts.
  ledger_payments: 'name email method reference language reason source',
  mail_opt_outs: 'kind',
  mails: 'kind language last_error attachments headers',
  membership_requests: 'status language member_notes left_because place_text',
  memberships: 'ended_because',
  passkey_challenges: 'purpose',
  passkeys: 'transports',
  people: 'language diets allergens',
  rate_limits: 'key recent',
  // The last digits of the bank account; encrypted values are not text.
  refund_items: 'iban_key iban_end end_to_end_id state',
  sepa_mandates: 'reference iban_key iban_end given creditor_id revoked_because',
  sessions: 'assurance_level network second_factor_method',
  usuarios: 'language',
}

/** Withheld columns and the reason: secret, shown in another column, or the club's. */
const notGiven: Columns = {
  account_passwords: 'hash',
  // The new address is not theirs until its link is followed.
  account_tokens: 'new_email',
  audit_log: 'details',
  bin: 'content',
  event_registrations: 'note',
  // They were sent to the person; the download lists which and when.
  mails: 'subject html text facts',
}

/**
 * Tables that name a person but whose dates, numbers and flags belong to the club (accounts, pages, events, mails), and
 * short-lived proofs, attempt counts and door marks.
 */
const factsOfTheClub = tables(`
  bank_statements book_closings book_entries reminder_days bin circulars event_cost_repayments
  event_messages event_night_notes event_night_photographs first_steps menus pictures
  refund_files remittances settings visit_pictures visits account_tokens factor_challenges
  passkey_challenges rate_limits event_check_ins
`)

/** Dates, instants, numbers and flags that the download leaves out, with the reason. */
const factsNotGiven: Columns = {
  // The office ends with its event, which is reported.
  account_offices: 'event_until',
  // Records only that an erased person came.
  assembly_answers: 'stood_for',
  // Of the factor, not of the person.
  account_passwords: 'changed_at',
  authentication_factors: 'last_step updated_at',
  passkeys: 'backed_up counter multi_device',
  seen_devices: 'seen_at',
  sessions: 'authenticated_at second_factor_at',
  // The download has the instant.
  benefit_uses: 'used_on',
  blog_posts: 'first_published_at',
  // When the server accepted a mail that is shown as sent.
  circular_deliveries: 'handed_at',
  mails: 'attempts next_attempt_at parked_at priority',
  event_costs: 'event_id sample',
  event_seatings: 'by_hand',
  // The site's internal counters and plans.
  event_registrations: 'given_up_seats in_parts paid_untold pay_by sit_with_read',
  ledger_charge_covers: 'by_issue for_two moved_from',
  ledger_charges: 'sample turn',
  ledger_payments: 'sample',
  membership_requests:
    'entered grace_until import_id invited_at lapsed_on renewal_announced renewal_repeated',
  memberships: 'is_joining stayed_days',
  menu_plates: 'told_at',
  refund_items: 'place',
  // The download has the day of last use.
  sepa_mandates: 'used_before',
  visit_diners: 'position',
  visit_proposals: 'hidden_at updated_at',
}

/** Of erased or refused people, who cannot request data. */
const impersonalFacts: Columns = {
  event_registrations: 'anonymous_since',
  usuarios: 'deactivated_at',
}

const name = 'Ada Zzyzx'
const ofAda = /zzyzx|600111222/iu

const database = fileDatabase()
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

/** An expression for a new value, by type of column. */
const changes: Readonly<Record<string, (column: string) => string>> = {
  date: (column) => `coalesce(${column} + 1, date '2020-01-02')`,
  boolean: (column) => `not coalesce(${column}, false)`,
  'timestamp with time zone': (column) =>
    `coalesce(${column} + interval '25 hours', timestamptz '2020-01-02 10:00Z')`,
}
const otherNumber = (column: string) => `coalesce(${column} + 7, 7)`

/** Columns of personal tables that are neither text nor references. */
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

/**
 * Drops the constraints of a table: this checks only whether the download has a value, not whether the value is valid.
 */
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

/** Columns of the newest migrations, which are always tested. */
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
