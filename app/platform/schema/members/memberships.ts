import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'

/** Why somebody is no member any more, as the club says it. */
export type LeavingReason = 'left' | 'unpaid' | 'moved' | 'excluded' | 'died' | 'other'

/** Requests for membership; an approved one is a member, with a number and days of Madrid's calendar. */
export const membershipRequests = pgTable('membership_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('user_id'),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  reason: text('reason'),
  status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
  language: text('language').$type<'es' | 'ca'>().notNull().default('es'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** Given by the database when the request is approved. */
  memberNumber: integer('member_number'),
  joinedOn: date('joined_on'),
  /** Entered by the club, by hand or by a table: nobody has asked. */
  entered: boolean('entered'),
  /** The last day of the membership; null without an end. */
  validUntil: date('valid_until'),
  leftOn: date('left_on'),
  memberNotes: text('member_notes'),
  /** The same person's record that counts in place of this one. */
  doubleOf: uuid('double_of'),
  invitedAt: instant('invited_at'),
  /** Given by the database, as `graceUntil`; the plan too where nobody says one. */
  personId: uuid('person_id'),
  planId: uuid('plan_id'),
  /** The last day of grace: from the next one on the membership may run out; null without an end. */
  graceUntil: date('grace_until'),
  /** The last day on which it counted, once it has run out by the job or the board; else null. */
  lapsedOn: date('lapsed_on'),
  suspendedOn: date('suspended_on'),
  /** The last day on which a period may begin of which no due is paid, as the board has said; null for who pays. */
  exemptUntil: date('exempt_until'),
  leftBecause: text('left_because').$type<LeavingReason>(),
  /** The member who pays for both. */
  householdOf: uuid('household_of'),
  decidedAt: instant('decided_at'),
  answerReason: text('answer_reason'),
  renewalAnnounced: date('renewal_announced'),
  renewalRepeated: date('renewal_repeated'),
  /** Where the person lives, to be found by it; kept by the database. */
  placeText: text('place_text'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(full_name || ' ' || email || ' ' || coalesce(phone, '') || coalesce(chr(10) || place_text, ''))`,
  ),
  sortName: text('sort_name').generatedAlwaysAs(sql`searchable(full_name)`),
})

/** The columns that the form of a member has; the others come with the request, or the server makes them. */
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
  | 'placeText'
  | 'searchText'
  | 'sortName'
>

/** Imports of members that were stored, each under the id of the form that asked for it. */
export const memberImports = pgTable('member_imports', {
  submission: uuid('submission').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  added: integer('added').notNull(),
  updated: integer('updated').notNull(),
})
