import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import type { memberships } from './people.ts'

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
  /** Given by the database when the request is approved (migrations/0014). */
  memberNumber: integer('member_number'),
  joinedOn: date('joined_on'),
  /** The last day of the membership; null without an end. */
  validUntil: date('valid_until'),
  leftOn: date('left_on'),
  memberNotes: text('member_notes'),
  /** The same person's record that counts in place of this one (migrations/0036). */
  doubleOf: uuid('double_of'),
  invitedAt: instant('invited_at'),
  /** Given by the database (migrations/0056), as `graceUntil`; the plan too where nobody says one. */
  personId: uuid('person_id'),
  planId: uuid('plan_id'),
  /** The last day on which the membership counts; null without an end. */
  graceUntil: date('grace_until'),
  suspendedOn: date('suspended_on'),
  leftBecause: text('left_because').$type<LeavingReason>(),
  /** The member who pays for both. */
  householdOf: uuid('household_of'),
  decidedAt: instant('decided_at'),
  answerReason: text('answer_reason'),
  renewalAnnounced: date('renewal_announced'),
  renewalRepeated: date('renewal_repeated'),
  /** Where the person lives, to be found by it; kept by the database (migrations/0062). */
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

/** What a request and the membership that it was joined with had before. */
export type BeforeJoin = {
  request: Pick<typeof membershipRequests.$inferSelect, 'accountId' | 'doubleOf'>
  record: Pick<
    typeof membershipRequests.$inferSelect,
    | 'email'
    | 'phone'
    | 'reason'
    | 'language'
    | 'accountId'
    | 'planId'
    | 'validUntil'
    | 'memberNotes'
    | 'leftOn'
    | 'leftBecause'
    | 'householdOf'
  > & { suspendedOn?: string | null }
  /** The account of the person of the membership. */
  personAccount: string | null
  /** Ids of the spans of the membership. */
  spans: string[]
  /** Those, and the spans of whom it pays for, as they were; not there where the release before has written it. */
  spanRows?: (typeof memberships.$inferSelect)[]
}

/** Requests that were joined with a membership, while that can be taken back (migrations/0112). */
export const joinedRequests = pgTable('joined_requests', {
  requestId: uuid('request_id').primaryKey(),
  recordId: uuid('record_id').notNull(),
  joinedAt: instant('joined_at').notNull(),
  recordVersion: instant('record_version').notNull(),
  before: jsonb('before').$type<BeforeJoin>().notNull(),
})

/** Imports of members that were stored, each under the id of the form that asked for it. */
export const memberImports = pgTable('member_imports', {
  submission: uuid('submission').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  added: integer('added').notNull(),
  updated: integer('updated').notNull(),
})
