import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { deleteRestaurant } from '#app/content/restaurant-management/save-restaurant.server.ts'
import { deleteEvent } from '#app/events/event-management/saving/save-event.server.ts'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { directoryEntries } from '#app/members/directory/directory.schema.ts'
import { requestMembership } from '#app/members/memberships/joining/request-membership.server.ts'
import { deleteRequest } from '#app/members/memberships/memberships.server.ts'
import {
  refundFiles,
  refundItems,
  sepaMandates,
} from '#app/money/remittances/direct-debits.schema.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { sealAccount } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Role } from '#app/platform/auth/role.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { failedAddresses } from '#app/platform/mail/mails.schema.ts'
import {
  accountPasswords,
  accountTokens,
  authenticationFactors,
  recoveryCodes,
  sessions,
} from '#app/platform/schema/accounts/accounts.ts'
import { passkeys } from '#app/platform/schema/accounts/passkeys.ts'
import { circularDeliveries, mailOptOuts } from '#app/platform/schema/circulars/circulars.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants, reviews } from '#app/platform/schema/content/restaurants.ts'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { assemblies, assemblyAnswers } from '#app/platform/schema/members/assemblies.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { benefitUses } from '#app/platform/schema/members/partners.ts'
import { membershipSponsors, people as persons } from '#app/platform/schema/members/people.ts'
import { visitProposals, visitVotes } from '#app/platform/schema/members/proposals.ts'
import { ledgerPayments } from '#app/platform/schema/money/ledger.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { ballots, scores } from '#app/visits/scores/scores.schema.ts'
import { testBank, testIban } from './banking.ts'
import { storedCircular } from './circulars.ts'
import { storedAccount, storyNow, testContext, testSite } from './context.ts'
import { daysLater, guest, registrationOf, storedEvent, yearsAhead } from './events.ts'
import { storedPartner } from './partners.ts'
import { storedRow } from './stored-row.ts'
import { storedNight, storedScoring } from './visits.ts'

/** A person with data of every kind in the site; all texts contain the name. */
export type Life = { account: Account; name: string; email: string; phone: string }

const hash = (bytes = randomBytes(32)) => createHash('sha256').update(bytes).digest()

/**
 * Stores an account with a row of every kind: an upcoming and a past registration, a companion, health data, a review,
 * a message, mails, an open and a refused request, an ended membership, the person's own file, posts, and records in
 * the trash.
 */
export async function storedLife(
  db: Database,
  { name, email, phone, role = 'user' }: Omit<Life, 'account'> & { role?: Role },
): Promise<Life> {
  const account = await storedAccount(db, { email, name, role })
  const accountId = account.id
  await db.insert(accountPasswords).values({ accountId, hash: `hash of ${name}` })
  const expiresAt = daysLater(20)
  const secretToken = hash()
  await db.insert(sessions).values({
    id: account.sessionId,
    tokenHash: secretToken,
    accountId,
    expiresAt,
    userAgent: `Browser of ${name}`,
    assuranceLevel: 'aal2',
  })
  await db.insert(accountTokens).values({
    tokenHash: hash(),
    accountId,
    purpose: 'change_email' as const,
    expiresAt,
    newEmail: `new-${email}`,
  })
  await db.insert(authenticationFactors).values([
    { accountId, factorType: 'totp', friendlyName: `App of ${name}`, secret: Buffer.from('seed') },
    { accountId, factorType: 'phone', status: 'verified', phone },
  ])
  await storedPasskey(db, { accountId, name })
  await db.insert(recoveryCodes).values({ accountId, codeHash: hash() })
  await storedSeats(db, account)
  await storedWords(db, { account, name, email, phone })
  const personId = await storedPerson(db, { account, name, email, phone })
  await db.insert(accountOffices).values({ accountId, office: 'kitchen' })
  await storedTogether(db, personId, name)
  await storedVisit(db, personId, name)
  await storedCirculars(db, personId, { name, email })
  await storedInTrash(db, { account, name, email, phone })
  return { account, name, email, phone }
}

async function storedPasskey(
  db: Database,
  { accountId, name }: { accountId: string; name: string },
) {
  const factor = await storedRow(db, authenticationFactors, {
    accountId,
    factorType: 'webauthn',
    status: 'verified',
    friendlyName: `Passkey of ${name}`,
  })
  await db.insert(passkeys).values({
    factorId: factor.id,
    credentialId: hash(),
    publicKey: Buffer.from('seed of a key'),
    multiDevice: true,
    backedUp: true,
    lastUsedAt: new Date('2026-11-19T10:00:00Z'),
  })
}

async function storedSeats(db: Database, account: Account) {
  const { name } = account
  const people = [
    guest(name, { allergens: ['nuts'], note: `Note of ${name}` }),
    guest(`Friend of ${name}`, { diets: ['vegan'] }),
  ]
  const cx = testContext({ db, actor: account })
  const coming = await storedEvent(db, { title: 'Coming', date: yearsAhead })
  const form = registrationOf(name, { seats: 2, guests: people })
  await registerForEvent(cx, String(coming.id), form)
  const past = await storedEvent(db, { title: 'Past', date: daysLater(-3) })
  // Registered as a visitor with the same address.
  const row = await storedRow(db, registrations, {
    eventId: past.id,
    name,
    email: account.email,
    seats: 2,
    status: 'confirmed' as const,
    total: 7000,
    confirmedAt: daysLater(-9),
    updatedAt: daysLater(-9),
    note: `Knows ${name}`,
    sitWith: `Beside ${name}`,
  })
  await db.insert(guests).values(
    people.map(({ name: called, diets, allergens, note }, index) => ({
      registrationId: row.id,
      place: index + 1,
      name: called,
      diets,
      allergens,
      note,
      checkedInAt: daysLater(-3),
    })),
  )
}

async function storedWords(db: Database, { account, name, email, phone }: Life) {
  const cx = testContext({ db, actor: account })
  const restaurant = await storedRow(db, restaurants, {
    name: 'Can Roca',
    address: 'Carrer Major, 1',
  })
  const written = { accountId: account.id, author: name, score: 4 }
  await db
    .insert(reviews)
    .values({ ...written, restaurantId: restaurant.id, comment: `Signed ${name}` })
  await db
    .insert(contactMessages)
    .values({ name, email: email.toUpperCase(), phone, message: `I am ${name}` })
  await cx.outbox.queue(db, {
    kind: 'contact-message',
    recipient: cx.club.email,
    replyTo: email,
    language: 'es',
    subject: `From ${name}`,
    html: `<p>${name}</p>`,
    text: `${name} ${phone}`,
  })
  await db.insert(membershipRequests).values({
    accountId: account.id,
    fullName: name,
    email,
    phone,
    reason: `Because ${name}`,
    status: 'rejected' as const,
    answerReason: `Sorry, ${name}`,
    createdAt: daysLater(-40),
    updatedAt: daysLater(-30),
  })
  await requestMembership(cx, { full_name: name, phone, reason: `Again, ${name}` })
  const requests = await db
    .select({ id: membershipRequests.id })
    .from(membershipRequests)
    .where(eq(membershipRequests.accountId, account.id))
  await db
    .insert(membershipSponsors)
    .values(requests.map(({ id }) => ({ requestId: id, place: 1, typed: `Cousin of ${name}` })))
  await db.insert(blogPosts).values({
    title: 'A post',
    slug: `post-${account.id}`,
    content: 'Words of a post',
    authorId: account.id,
  })
  await db
    .insert(uploadedPictures)
    .values({ id: account.sessionId, width: 300, height: 300, uploadedBy: account.id })
}

async function storedTogether(db: Database, personId: string, name: string) {
  await db.insert(directoryEntries).values({ personId, showsTown: true, line: `Line of ${name}` })
  const proposal = await storedRow(db, visitProposals, {
    personId,
    name: 'Can Blai',
    town: `Gavà ${personId.slice(0, 8)}`,
    why: `Why of ${name}`,
  })
  await db.insert(visitVotes).values({ proposalId: proposal.id, personId })
  const assembly = await storedRow(db, assemblies, {
    titleEs: 'Asamblea',
    titleCa: 'Assemblea',
    startsAt: daysLater(30),
    place: 'Olot',
    agendaEs: 'Cuentas',
    agendaCa: 'Comptes',
  })
  await db.insert(assemblyAnswers).values({ assemblyId: assembly.id, personId, answer: 'inPerson' })
}

/** A night attended by the person. */
async function storedVisit(db: Database, personId: string, name: string) {
  const visitId = await storedNight(db, '2026-11-10')
  const diner = await storedRow(db, visitDiners, { visitId, personId })
  await storedRow(db, visitDiners, { visitId, position: 1 })
  await storedScoring(db, visitId, 'open')
  await db.insert(ballots).values({ visitId, dinerId: diner.id })
  await db.insert(scores).values({
    visitId,
    dinerId: diner.id,
    food: 9,
    service: 8,
    atmosphere: 7,
    sentence: `Sentence of ${name}`,
    named: true,
  })
}

/** The complete file of a person, and uses of the card. */
async function storedPerson(db: Database, { account, name, phone }: Life): Promise<string> {
  const details = {
    street: `Street of ${name}`,
    // Nine digits fit, a name does not.
    postalCode: phone.slice(3),
    town: `Town of ${name}`,
    birthday: '1980-02-29',
    needsConsentAt: daysLater(-50),
    diets: ['vegan'],
    allergens: ['nuts'],
    needsNote: `Told by ${name}`,
    picturesConsentAt: daysLater(-50),
    visitsConsentAt: daysLater(-50),
  }
  const { id: accountId, email } = account
  const [person] = await db
    .insert(persons)
    .values({ accountId, fullName: name, email, phone, ...details })
    .onConflictDoUpdate({ target: persons.accountId, set: details })
    .returning({ id: persons.id })
  const personId = person?.id ?? ''
  const partner = await storedPartner(db)
  await db.insert(benefitUses).values({
    id: accountId,
    partnerId: partner.id,
    personId,
    nonce: randomBytes(12).toString('base64url'),
    usedAt: daysLater(-5),
    usedOn: '2026-11-15',
  })
  // Paid by another person, whose name the law requires keeping.
  await db.insert(ledgerPayments).values({
    amountCents: 3500,
    method: 'transfer',
    receivedOn: '2026-11-15',
    personId,
    name: 'Rosa Mas',
    source: `form:${accountId}`,
  })
  // A cost for wine recorded by another person; the law requires keeping the payer's name.
  await db.insert(eventCosts).values({
    id: accountId,
    eventId: 999_999,
    eventEs: 'Cena',
    eventCa: 'Sopar',
    kind: 'wine',
    what: 'Seis botellas',
    spentOn: '2026-11-15',
    amountCents: 7200,
    paidBy: 'member',
    personId,
    personName: 'Rosa Mas',
  })
  await storedAtBank(db, personId, name)
  // Started on the bank's page and abandoned.
  await db.execute(sql`insert into gateway_orders (id, number, charge_id, amount_cents, method, began_at)
    select id, '2611' || upper(left(id::text, 8)), id, amount_cents, 'card', 'account' from ledger_charges
    where registration_id in (select id from event_registrations where user_id = ${accountId})
      and amount_cents > 0 order by number limit 1`)
  return personId
}

/** A mandate without collections, and a transfer that paid a refund. */
async function storedAtBank(db: Database, personId: string, name: string) {
  const id = randomUUID()
  await db.insert(sepaMandates).values({
    id,
    personId,
    reference: `CD-${id.slice(0, 8).toUpperCase()}`,
    holder: name,
    ...sealAccount(testSite, testIban(1), id),
    signedOn: '2026-11-02',
    given: 'online',
    creditorId: testBank.creditorId,
  })
  const [payment] = await db
    .select({ id: ledgerPayments.id })
    .from(ledgerPayments)
    .where(eq(ledgerPayments.personId, personId))
  await db.insert(refundFiles).values({
    id,
    executeOn: '2026-11-16',
    messageId: `D-${id.slice(0, 8)}`,
    issuer: {
      name: testBank.holder,
      iban: testBank.iban,
      creditorIdentifier: testBank.creditorId,
    },
    writtenAt: daysLater(-4),
    state: 'paid',
  })
  await db.insert(refundItems).values({
    id,
    fileId: id,
    paymentId: payment?.id ?? '',
    place: 1,
    amountCents: 3500,
    holder: name,
    ...sealAccount(testSite, testIban(1), id),
    endToEndId: `D-${id.slice(0, 8)}-1`,
    state: 'paid',
  })
}

/** A circular that came back, an opt-out, and a failing address. */
async function storedCirculars(
  db: Database,
  personId: string,
  { name, email }: Pick<Life, 'name' | 'email'>,
) {
  const circularId = await storedCircular(db, { state: 'sent', begunAt: storyNow })
  const reason = `No mailbox of ${name}`
  const address = email.toLowerCase()
  await db
    .insert(circularDeliveries)
    .values({ circularId, personId, address, language: 'es', state: 'bounced', reason })
  await db.insert(mailOptOuts).values({ personId, address, kind: 'events' })
  await db.insert(failedAddresses).values({ address, reason, source: 'smtp' })
}

/** A membership, a review and a registration deleted in the panel. */
async function storedInTrash(db: Database, { account, name, email, phone }: Life) {
  const admin = await storedAccount(db, { role: 'admin', email: `bin-of-${email}`, name: 'Binner' })
  const cx = testContext({ db, actor: admin })
  const request = await storedRow(db, membershipRequests, {
    accountId: account.id,
    fullName: name,
    email,
    phone,
    status: 'approved',
    joinedOn: '2019-05-01',
    leftOn: '2021-05-01',
    leftBecause: 'moved',
  })
  await deleteRequest(cx, request.id)
  const restaurant = await storedRow(db, restaurants, {
    name: 'Can Tancat',
    address: 'Carrer Major, 2',
  })
  await db.insert(reviews).values({
    accountId: account.id,
    author: name,
    score: 5,
    comment: `Gone, ${name}`,
    restaurantId: restaurant.id,
  })
  await deleteRestaurant(cx, String(restaurant.id))
  // An event with payments cannot be deleted; this one was cancelled.
  const event = await storedEvent(db, {
    title: 'Trashed',
    date: daysLater(-20),
    cancelledAt: daysLater(-21),
  })
  const row = await storedRow(db, registrations, {
    eventId: event.id,
    accountId: account.id,
    name,
    email,
    seats: 1,
    total: 3500,
    status: 'confirmed' as const,
    confirmedAt: storyNow,
    updatedAt: storyNow,
  })
  await db.insert(guests).values({ registrationId: row.id, place: 1, name })
  await deleteEvent(cx, String(event.id))
}
