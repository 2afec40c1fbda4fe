import { eq, inArray } from 'drizzle-orm'
import { eventIn, foreignIn } from '#app/events/events/event-texts.ts'
import { hostToNotify } from '#app/events/menus/hosts.server.ts'
import { menuPeople } from '#app/events/menus/matrix/event-people.server.ts'
import {
  digestOf,
  isListed,
  isPlain,
  notePlates,
  servingOf,
  notifiedPlates,
  type Plate,
} from '#app/events/menus/matrix/plates.server.ts'
import {
  isChanged,
  cancellableMilliseconds,
  cancellableUntil,
} from '#app/events/menus/notices/menu-changes.ts'
import { menuMailFacts, type MenuMailFacts } from '#app/events/menus/notices/menu-mail-facts.ts'
import { menuMailSubject } from '#app/events/menus/notices/menu-mail.server.ts'
import { coursesOf, findMenu, type MenuRow } from '#app/events/menus/writing/stored-menu.server.ts'
import { answerOf } from '#app/members/people/diets.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import type { MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import type { StoredMail } from '#app/platform/mail/sending/prepared-mail.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'
import { dishIn } from './menu.ts'

type GuestsToNotify = Pick<MailToWrite, 'kind' | 'language' | 'facts'>

type CurrentFacts = NonNullable<Awaited<ReturnType<typeof currentFacts>>>

/** The current facts of a menu mail; null when there is nothing to send. */
async function currentFacts(tx: Database, mail: GuestsToNotify) {
  const facts = menuMailFacts.parse(mail.facts)
  const { eventId, registrationId } = facts
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  const menu = await findMenu(tx, { eventId })
  if (!event || event.cancelledAt || !menu?.finalAt) return null
  const plates = await notifiedPlates(tx, menu.id)
  const since = new Date(facts.toldAt)
  const courses = await coursesOf(tx, menu.id)
  const coming = (await menuPeople(tx, eventId)).filter(({ awaitsPayment }) => !awaitsPayment)
  const own = coming.filter(
    (person) => registrationId === null || person.registrationId === registrationId,
  )
  // A later mail to the same person replaces this one.
  const isOld =
    registrationId === null
      ? menu.finalAt > since
      : own.some(({ id }) => (plates.get(id)?.notifiedAt ?? since) > since)
  const people = own.map((person) => {
    const noted = plates.get(person.id)
    // Recorded when this same mail was queued.
    const isByThis = noted?.notifiedAt.getTime() === since.getTime()
    return {
      person,
      serving: servingOf(courses, person.needs),
      noted: noted?.notified ?? null,
      before: (isByThis ? noted.notifiedBefore : noted?.notified) ?? null,
    }
  })
  return { facts, event, menu, courses, people, isOld }
}

/**
 * What a menu mail says when sent, with current plates and answers. Null when there is nothing to
 * send: the event is cancelled, the menu withdrawn, or nobody in the registration attends, or has
 * or had a plate of their own.
 */
export async function menuFactsNow(
  tx: Database,
  mail: GuestsToNotify,
): Promise<MenuMailFacts | null> {
  const now = await currentFacts(tx, mail)
  return now && !now.isOld ? factsOf(now, mail.language) : null
}

type MenuMailLeaves =
  | { facts: MenuMailFacts; head: MenuMailHead; noteSent: () => Promise<void> }
  | { waits: number }

/**
 * A menu mail as it is sent, and what to record afterwards; answers may have changed since it was queued, and no
 * content is sent twice. Waits while the menu is not final or can still be taken back. The full list goes to its
 * current recipient. Null when there is nothing to send or nobody to send it to. `tx` is the transaction of sending.
 */
export async function prepareMenuMail(
  tx: Database,
  mail: GuestsToNotify & MenuMailHead & { id: string },
  now: Date,
): Promise<MenuMailLeaves | null> {
  const current = await currentFacts(tx, mail)
  if (!current || current.event.date <= now) return null
  const { menu, courses } = current
  const waits = { waits: cancellableMilliseconds }
  if (cancellableUntil(menu, now) !== null) return waits
  if (current.isOld) return null
  if (isChanged(menu.notified ?? [], courses)) return waits
  const head = current.facts.registrationId === null ? await listHead(tx, mail, current, now) : mail
  if (!head) return null
  const facts = factsOf(current, head.language)
  const noteSent = () => noteNow(tx, current)
  if (facts) return { facts, head, noteSent }
  // They no longer have a plate of their own, and were never notified of one.
  await noteSent()
  return null
}

function factsOf(
  { facts, event, menu, people }: CurrentFacts,
  language: Language,
): MenuMailFacts | null {
  const isHosts = facts.registrationId === null
  const shown = people.filter((each) => (isHosts ? !isPlain(each.serving) : isListed(each)))
  if (shown.length === 0 && !isHosts) return null
  const plates = shown.flatMap(({ serving }) =>
    serving.plates.map((plate) => plateIn(plate, language)),
  )
  const { title } = eventIn(event, language)
  return {
    ...facts,
    title,
    when: eventWhen(event, language),
    insteadOfWine: menu.insteadOfWine,
    people: shown.map(({ person: { name, shortName }, serving }) => ({
      name: isHosts ? shortName : name,
      withoutWine: serving.withoutWine,
      open: serving.open,
      noteRead: serving.noteRead,
      courses: serving.plates.map((plate) => {
        const { foreign: _, ...course } = plateIn(plate, language)
        return course
      }),
    })),
    coming: people.length,
    unanswered: people.filter(({ person }) => answerOf(person.needs) === 'unanswered').length,
    notes: people.filter(({ serving }) => serving.open === 'note').length,
    foreign: [
      ...new Set([
        ...(foreignIn(event, language).title ? [title] : []),
        ...plates.flatMap(({ foreign }) => foreign),
      ]),
    ],
  }
}

/**
 * Records the contents of a sent mail. Sending takes time: people who left or were notified again
 * meanwhile are skipped.
 */
async function noteNow(tx: Database, { facts, menu, people }: CurrentFacts): Promise<void> {
  if (facts.registrationId === null) return
  const at = new Date(facts.toldAt)
  const changed = people.flatMap(({ person: { id }, serving, noted, before }) => {
    const digest = digestOf(id, serving)
    return digest === noted ? [] : [{ id, digest, before }]
  })
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const rows = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(inArray(guests.id, ids))
    .for('key share')
  const still = new Set(rows.map(({ id }) => id))
  const plates = await notifiedPlates(tx, menu.id)
  await notePlates(
    tx,
    { menuId: menu.id, at },
    changed.filter(({ id }) => still.has(id) && (plates.get(id)?.notifiedAt ?? at) <= at),
  )
}

function plateIn({ state, served, given }: Plate, language: Language) {
  const first = dishIn(served, language)
  const other = given ? dishIn(given, language) : null
  return {
    state,
    served: first.title,
    given: other?.title ?? null,
    foreign: [first, other].flatMap((each) => (each?.foreign.title ? [each.title] : [])),
  }
}

type MenuMailHead = Pick<StoredMail, 'recipient' | 'language' | 'subject'>

/**
 * Recipient of the full list at the time of sending: the host may have changed or lost permission since it was
 * queued. The outbox is updated. Null when nobody may read it.
 */
async function listHead(
  tx: Database,
  mail: MenuMailHead & Pick<StoredMail, 'id' | 'kind'>,
  { menu, event }: { menu: MenuRow; event: typeof events.$inferSelect },
  now: Date,
): Promise<MenuMailHead | null> {
  const host = await hostToNotify(tx, { now, by: menu.notifiedBy }, menu, event.id)
  if (!host || host.email === mail.recipient) return host && mail
  const { email: recipient, language } = host
  const subject = menuMailSubject({ kind: mail.kind, language }, eventIn(event, language).title)
  const head = { recipient, language, subject }
  await tx.update(mails).set(head).where(eq(mails.id, mail.id))
  return head
}
