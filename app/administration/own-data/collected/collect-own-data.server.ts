import { asc, eq, and, notInArray, sql } from 'drizzle-orm'
import type { OwnData } from '#app/administration/own-data/own-data.ts'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { advancesForFile } from '#app/events/event-accounts/own-advances.server.ts'
import { tableNumber } from '#app/events/registrations/event-tables.server.ts'
import { ofAccount } from '#app/events/registrations/own/own-registration.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { usesForFile } from '#app/members/partners/uses/uses-left.server.ts'
import { ordersForFile } from '#app/money/card-payments/keep-orders.server.ts'
import { chargesForFile, paymentsForFile } from '#app/money/ledger/own-ledger.server.ts'
import { mandatesForFile, transfersForFile } from '#app/money/mandates/own-mandates-file.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import {
  accounts,
  authenticationFactors,
  recoveryCodes,
  sessions,
} from '#app/platform/schema/accounts/accounts.ts'
import { passkeys } from '#app/platform/schema/accounts/passkeys.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants, reviews } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations, guests } from '#app/platform/schema/events/registrations.ts'
import { scoresForFile } from '#app/visits/scores/shown/scores-for-file.server.ts'
import { ownActivity } from './own-activity.server.ts'
import { ownCirculars, ownFailures, ownOptOuts } from './own-circulars.server.ts'
import {
  ownAnswers,
  ownDirectory,
  ownOffices,
  ownProposals,
  ownVisits,
  ownVotes,
} from './own-club-work.server.ts'
import { ownMemberships, ownPerson, ownMembershipPeriods } from './own-person.server.ts'

/** Mails to the club about others: not personal data of the holder of the club's address. */
const kindsToClub = ['contact-message', 'membership-waiting']

/** Messages to the club from the account's confirmed address. */
export const messagesOf = ({ email }: Owner) => sql`lower(${contactMessages.email}) = ${email}`

/** Mails to the account's address. */
export const mailsTo = ({ email }: Owner) =>
  and(eq(mails.recipient, email), notInArray(mails.kind, kindsToClub))

/**
 * Everything stored about an account, by kind; the transaction `tx` makes it consistent. Events and plans are named in
 * `language`. Leaves out passwords, keys, codes, other people and the club's own notes.
 */
export async function collectOwnData(
  tx: Database,
  account: Account,
  { language, site }: Pick<RequestContext, 'language' | 'site'>,
): Promise<OwnData> {
  return {
    account: await ownRowOf(tx, account),
    sessions: await ownSessions(tx, account),
    secondFactors: await ownFactors(tx, account),
    person: await ownPerson(tx, account),
    memberships: await ownMemberships(tx, account, language),
    membershipSpans: await ownMembershipPeriods(tx, account, language),
    offices: await ownOffices(tx, account, language),
    benefitUses: await usesForFile(tx, account, language),
    charges: await chargesForFile(tx, account, language),
    payments: await paymentsForFile(tx, account),
    advances: await advancesForFile(tx, account, language),
    cardPayments: await ordersForFile(tx, account),
    mandates: await mandatesForFile(tx, site, account),
    transfers: await transfersForFile(tx, site, account),
    directory: await ownDirectory(tx, account),
    proposals: await ownProposals(tx, account),
    votes: await ownVotes(tx, account),
    assemblies: await ownAnswers(tx, account, language),
    visits: await ownVisits(tx, account, language),
    scores: await scoresForFile(tx, account, language),
    registrations: await ownRegistrations(tx, account, language),
    guests: await ownGuests(tx, account),
    reviews: await ownReviews(tx, account),
    messages: await ownMessages(tx, account),
    mails: await ownMails(tx, account),
    circulars: await ownCirculars(tx, account, language),
    unwantedMails: await ownOptOuts(tx, account),
    failingAddress: await ownFailures(tx, account),
    posts: await ownPosts(tx, account),
    pictures: await ownPictures(tx, account),
    activity: await ownActivity(tx, account),
  }
}

function ownRowOf(tx: Database, { id }: Account) {
  const { name, email, role, language, emailVerifiedAt, createdAt } = accounts
  return tx
    .select({ id: accounts.id, name, email, role, language, emailVerifiedAt, createdAt })
    .from(accounts)
    .where(eq(accounts.id, id))
}

function ownSessions(tx: Database, { id }: Account) {
  return tx
    .select({
      ...pickColumns(sessions, 'createdAt', 'lastSeenAt', 'expiresAt'),
      ...pickColumns(sessions, 'userAgent', 'network', 'assuranceLevel'),
    })
    .from(sessions)
    .where(eq(sessions.accountId, id))
    .orderBy(asc(sessions.createdAt))
}

/** Passkeys, authenticators, phones and the existence of recovery codes; no secrets. */
async function ownFactors(tx: Database, { id }: Account) {
  const { factorType, friendlyName, phone, status, createdAt } = authenticationFactors
  const factors = await tx
    .select({
      type: factorType,
      name: friendlyName,
      phone,
      status,
      createdAt,
      usedAt: passkeys.lastUsedAt,
    })
    .from(authenticationFactors)
    .leftJoin(passkeys, eq(passkeys.factorId, authenticationFactors.id))
    .where(eq(authenticationFactors.accountId, id))
    .orderBy(asc(createdAt))
  const codes = await tx
    .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, id))
    .orderBy(asc(recoveryCodes.createdAt))
  return [
    ...factors,
    ...codes.map(({ createdAt: since, usedAt }) => ({
      type: 'recovery',
      name: null,
      phone: null,
      status: usedAt ? 'used' : 'verified',
      createdAt: since,
      usedAt,
    })),
  ]
}

function ownRegistrations(tx: Database, account: Account, asked: Language) {
  const { number, total, refund, lost } = registrations
  return tx
    .select({
      ...pickColumns(registrations, 'id', 'number'),
      event: textIn(events, events.title, asked),
      eventDate: events.date,
      eventId: events.id,
      ...pickColumns(registrations, 'name', 'email', 'language', 'seats', 'status', 'member'),
      totalInCents: total,
      refundInCents: refund,
      lostInCents: lost,
      ...pickColumns(registrations, 'confirmedAt', 'confirmBy', 'offeredUntil', 'givenUpAt'),
      ...pickColumns(registrations, 'cancelledAt', 'cancelledBecause', 'refundable', 'sitWith'),
      ...pickColumns(registrations, 'remindedAt', 'createdAt', 'updatedAt'),
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(ofAccount(account))
    .orderBy(asc(number))
}

function ownReviews(tx: Database, { id }: Account) {
  return tx
    .select({
      restaurant: restaurants.name,
      ...pickColumns(reviews, 'author', 'score', 'comment', 'writtenAt', 'updatedAt', 'hiddenAt'),
    })
    .from(reviews)
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .where(eq(reviews.accountId, id))
    .orderBy(asc(reviews.writtenAt))
}

function ownMessages(tx: Database, account: Account) {
  return tx
    .select({
      ...pickColumns(contactMessages, 'name', 'email', 'phone', 'message', 'language'),
      ...pickColumns(contactMessages, 'createdAt', 'handledAt'),
    })
    .from(contactMessages)
    .where(messagesOf(account))
    .orderBy(asc(contactMessages.createdAt))
}

function ownMails(tx: Database, account: Account) {
  return tx
    .select(pickColumns(mails, 'kind', 'recipient', 'subject', 'createdAt', 'sentAt'))
    .from(mails)
    .where(mailsTo(account))
    .orderBy(asc(mails.createdAt))
}

function ownPosts(tx: Database, { id }: Account) {
  return tx
    .select(
      pickColumns(blogPosts, 'title', 'slug', 'status', 'createdAt', 'updatedAt', 'publishedAt'),
    )
    .from(blogPosts)
    .where(eq(blogPosts.authorId, id))
    .orderBy(asc(blogPosts.createdAt))
}

function ownPictures(tx: Database, { id }: Account) {
  return tx
    .select({ id: uploadedPictures.id, createdAt: uploadedPictures.createdAt })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.uploadedBy, id))
    .orderBy(asc(uploadedPictures.createdAt))
}

/** Guests of the account's registrations, with health data while it is kept. */
function ownGuests(tx: Database, account: Account) {
  return tx
    .select({
      registration: registrations.number,
      ...pickColumns(guests, 'place', 'name', 'hasNeeds', 'diets', 'allergens', 'note'),
      priceInCents: guests.price,
      checkedInAt: guests.checkedInAt,
      table: tableNumber,
    })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .where(ofAccount(account))
    .orderBy(asc(registrations.number), asc(guests.place))
}
