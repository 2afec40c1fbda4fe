import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

/** Reason for the end of a membership, as the club records it. */
export type LeavingReason = 'left' | 'unpaid' | 'moved' | 'excluded' | 'died' | 'other'

/** Membership requests; an approved one is a member with a number. Days are in Madrid. */
export const membershipRequests = pgTable('membership_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('user_id'),
  fullName: text('full_name').notNull(),
  /** The member's own address; null for none, and for a person who shares a mailbox (`people.mailboxOf`). */
  email: text('email'),
  phone: text('phone'),
  reason: text('reason'),
  status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
  language: text('language').$type<'es' | 'ca'>().notNull().default('es'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** Assigned by the database on approval. */
  memberNumber: integer('member_number'),
  joinedOn: date('joined_on'),
  /** Entered by the club, by hand or import, without a request. */
  entered: boolean('entered'),
  /** Last day of the membership; null for no end. */
  validUntil: date('valid_until'),
  leftOn: date('left_on'),
  memberNotes: text('member_notes'),
  /** The record of the same person that counts instead. */
  doubleOf: uuid('double_of'),
  invitedAt: instant('invited_at'),
  /** Set by the database, as is `graceUntil`; the plan too if missing. */
  personId: uuid('person_id'),
  planId: uuid('plan_id'),
  /** Last day of grace: the membership can lapse afterwards; null for no end. */
  graceUntil: date('grace_until'),
  /** Last valid day of a lapsed membership, by job or board; else null. */
  lapsedOn: date('lapsed_on'),
  suspendedOn: date('suspended_on'),
  /** Periods that begin until this day are exempt from fees, by decision of the board; null for no exemption. */
  exemptUntil: date('exempt_until'),
  leftBecause: text('left_because').$type<LeavingReason>(),
  /** The member who pays for both. */
  householdOf: uuid('household_of'),
  decidedAt: instant('decided_at'),
  answerReason: text('answer_reason'),
  renewalAnnounced: date('renewal_announced'),
  renewalRepeated: date('renewal_repeated'),
  /** The import that added the member (`memberImports`). */
  importId: uuid('import_id'),
  /** Searchable home address, kept by the database. */
  placeText: text('place_text'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || coalesce(chr(10) || place_text, ''))`,
  ),
  sortName: text('sort_name').generatedAlwaysAs(sql`searchable(full_name)`),
})

/** Columns of the form; the others come from the request or the server. */
export type EditedMember = Omit<
  typeof membershipRequests.$inferSelect,
  | 'id'
  | 'accountId'
  | 'reason'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'leftOn'
  | 'doubleOf'
  | 'invitedAt'
  | 'personId'
  | 'graceUntil'
  | 'lapsedOn'
  | 'entered'
  | 'suspendedOn'
  | 'leftBecause'
  | 'decidedAt'
  | 'answerReason'
  | 'renewalAnnounced'
  | 'renewalRepeated'
  | 'importId'
  | 'placeText'
  | 'searchText'
  | 'sortName'
>

/** Completed member imports, each under the id of its form. */
export const memberImports = pgTable('member_imports', {
  submission: uuid('submission').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  added: integer('added').notNull(),
  updated: integer('updated').notNull(),
})
