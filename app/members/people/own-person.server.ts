import { and, eq, isNull, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { laterThan, conflictOf, type Conflicted } from '#app/kit/records/update-record.server.ts'
import { membershipsOf } from '#app/members/memberships/membership-rows.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { isPersonOf } from './erase-person.server.ts'
import type { OwnPersonInput } from './person-input.ts'
import {
  columnsOf,
  emptyPerson,
  textsOf,
  comparedTexts,
  valuesOf,
  versionOfValues,
  type EditedPerson,
} from './person-values.server.ts'
import { lockOf, personTexts, type PersonText } from './person.ts'

/** The member's record that holds a person's name and phone. */
type OwnRecord = { id: string; email: string | null; updatedAt: Date }

/** A stored person: the row if there is one, and the record of the membership, the counting one if several. */
async function readOwn(db: Database, account: Account, { locking }: { locking: boolean }) {
  const records = db
    .select(pickColumns(membershipRequests, 'id', 'email', 'updatedAt'))
    .from(membershipRequests)
    .where(
      and(
        membershipsOf(account),
        eq(membershipRequests.status, 'approved'),
        isNull(membershipRequests.doubleOf),
      ),
    )
    .orderBy(sql`${membershipRequests.leftOn} desc nulls first`, membershipRequests.memberNumber)
  const rows = db
    .select()
    .from(people)
    .where(isPersonOf(account))
    .orderBy(sql`${people.accountId} nulls last`, people.createdAt)
  const [record = null] = await (locking ? records.for('update') : records)
  const [row = null] = await (locking ? rows.for('update') : rows)
  return { row, record }
}

const personOf = (row: EditedPerson | null, { name }: Account): EditedPerson =>
  row ?? { ...emptyPerson, fullName: name }

/** Fields of a member's file that only the club changes; none for others. */
const lockedOf = ({ content }: RequestContext, record: OwnRecord | null): PersonText[] =>
  record ? personTexts.filter((text) => content.members.lockedFields.includes(lockOf[text])) : []

/** The initial form of one's own file, even when nothing is stored yet. */
export async function ownPersonForm(cx: RequestContext) {
  const account = authorize(cx.actor, 'account.own')
  const { row, record } = await readOwn(cx.db, account, { locking: false })
  const person = personOf(row, account)
  const values = valuesOf(person)
  return {
    values,
    version: versionOfValues(values),
    submission: null,
    locked: lockedOf(cx, record),
    needsConsentAt: person.needsConsentAt,
    picturesConsentAt: person.picturesConsentAt,
    visitsConsentAt: person.visitsConsentAt,
    today: madridDayOf(cx.now),
    addresses:
      record?.email && record.email.toLowerCase() !== account.email.toLowerCase()
        ? { account: account.email, record: record.email }
        : null,
  }
}

/** The initial form of one's own file. */
export type OwnPersonForm = Awaited<ReturnType<typeof ownPersonForm>>

export type OwnPersonOutcome =
  | { outcome: 'saved' }
  /** A consent was withdrawn, and the data it covered was deleted. */
  | { outcome: 'withdrawn' }
  | Refused
  | Conflicted

/**
 * Saves one's own file, unless it was saved elsewhere meanwhile: a member's name and phone go to the record, which
 * the file follows, the rest to the file, which is created if missing. Consents are dated when given; without the
 * consent for diets none are stored. Without changes nothing is written.
 */
export async function saveOwnPerson(
  cx: RequestContext,
  input: OwnPersonInput,
): Promise<OwnPersonOutcome> {
  const account = authorize(cx.actor, 'account.own')
  return cx.db.transaction(async (tx) => {
    // Of two concurrent first saves one creates the row.
    const [own] = await tx
      .select({ language: accounts.language })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('no key update')
    const { row, record } = await readOwn(tx, account, { locking: true })
    const before = personOf(row, account)
    const after = changed(before, input, cx.now)
    const values = { before: valuesOf(before), after: valuesOf(after) }
    const fields = Object.keys(values.after).filter(
      (field) => values.before[field] !== values.after[field],
    )
    if (fields.length === 0 && row) return { outcome: 'saved' }
    const version = versionOfValues(values.before)
    if (input.version !== version) {
      const savedAt = new Date(
        Math.max(row?.updatedAt.getTime() ?? 0, record?.updatedAt.getTime() ?? 0),
      )
      const texts = { stored: comparedTexts(before), typed: comparedTexts(after) }
      const { conflict } = conflictOf({ version, savedAt, savedBy: null, ...texts })
      return { outcome: 'conflict', conflict, values: values.after }
    }
    const closed = lockedOf(cx, record).filter((text) => fields.includes(text))
    if (closed.length > 0) {
      return {
        outcome: 'refused',
        errors: Object.fromEntries(closed.map((text) => [text, 'fieldLocked' as const])),
      }
    }
    const { fullName, phone, ...rest } = after
    const renamed = fields.some((field) => field === 'full_name' || field === 'phone')
    if (record && renamed) {
      await tx
        .update(membershipRequests)
        .set({ fullName, phone, updatedAt: laterThan(record.updatedAt, cx.now) })
        .where(eq(membershipRequests.id, record.id))
    }
    const { id: accountId, email } = account
    const written = { ...rest, accountId, updatedAt: cx.now }
    if (row) {
      await tx
        .update(people)
        .set(record ? written : { ...written, fullName, phone })
        .where(eq(people.id, row.id))
    } else {
      const language = own?.language ?? cx.language
      const begun = { email, language, fullName, phone, createdAt: cx.now }
      await tx.insert(people).values({ ...written, ...begun })
    }
    await recordAudit(tx, cx, {
      action: 'person.changed',
      ...(record
        ? { subjectType: 'membership-request', subjectId: record.id }
        : { subjectType: 'account', subjectId: account.id }),
      details: { changed: partsOf(fields).join(', ') },
    })
    const withdrawn = before.needsConsentAt !== null && after.needsConsentAt === null
    return { outcome: withdrawn ? 'withdrawn' : 'saved' }
  })
}

const nonEmpty = <Item>(items: Item[] = []) => (items.length > 0 ? items : null)

/** The person as in the form; fields missing from it stay. */
function changed(
  before: EditedPerson,
  { texts, needs, pictures, visits }: OwnPersonInput,
  now: Date,
): EditedPerson {
  const after = textsOf(before)
  for (const text of personTexts) after[text] = texts[text] ?? after[text]
  return {
    ...columnsOf(after),
    fullName: after.full_name,
    needsConsentAt: needs ? (before.needsConsentAt ?? now) : null,
    diets: nonEmpty(needs?.diets),
    allergens: nonEmpty(needs?.allergens),
    needsNote: needs?.note || null,
    picturesConsentAt: pictures ? (before.picturesConsentAt ?? now) : null,
    visitsConsentAt: visits ? (before.visitsConsentAt ?? now) : null,
  }
}

/** Changed fields for the audit log; for diets and allergens only that they changed. */
const partsOf = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => (/^(?:diet|allergen|needs)_/u.test(field) ? 'needs' : field))),
]
