import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { notifyLatecomers } from '#app/events/menus/notices/menu-notice-mails.server.ts'
import { menuNotice } from '#app/events/menus/notices/menu-notice.server.ts'
import { notifyMenu } from '#app/events/menus/notices/notify-menu.server.ts'
import { eventMenuForm } from '#app/events/menus/writing/menu-form.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { storedEvent } from './events.ts'
import { contextAs, emptiedDatabase, storedSeats } from './file-database.ts'
import { minutesLater } from './held.ts'
import { menuForm } from './menus.ts'
import { type SentMail, sentMails } from './sent-mails.ts'

type Needs = Partial<typeof guests.$inferInsert>
type Given = Partial<typeof registrations.$inferInsert>
export type Who = readonly [name: string, needs?: Needs]

export const mushrooms = { plato_0_1_title_es: 'Arroz de setas' }
export const respelt = { plato_0_1_title_es: 'ARROZ de verduras' }
export const withoutMilk = { plato_1_0_milk: '' }
export const noPrawns: Needs = { hasNeeds: true, allergens: ['crustaceans'] }
export const noMilk: Needs = { hasNeeds: true, allergens: ['milk'] }
export const silent: Needs = { hasNeeds: null }
export const shrimp: Needs = { hasNeeds: null, note: 'Soy alérgico a las gambas' }
export const atDoor = { walkIn: 'within', email: 'porta@example.cat' } as const
export const linesOf = (mail: SentMail | undefined) =>
  mail?.text.split('\n').filter((line) => line.includes('«') || line.startsWith('Todo el menú'))
export const gets = (dish: string, served = 'Arroz de gambas') => `En lugar de «${served}»: ${dish}`
export const getsNothing = (served = 'Crema catalana') =>
  `En lugar de «${served}» todavía no tenemos nada: el club se pondrá en contacto contigo`

/** An event with a menu and no guests, new for each test of a file, and functions for it. */
export function menuEvening() {
  const database = emptiedDatabase()
  let cx: Awaited<ReturnType<typeof contextAs>>
  let eventId: number

  const at = (minutes: number): RequestContext => ({ ...cx, now: minutesLater(minutes) })

  const begin = async (maxParticipants = 12) => {
    cx = await contextAs(database.db, 'editor', 'sala@example.cat')
    eventId = (await storedEvent(database.db, { maxParticipants })).id
    await save()
  }
  beforeEach(() => begin())

  /**
   * Rice with prawns and traces of molluscs, with greens as a substitute; and a dessert with milk, without a
   * substitute.
   */
  const save = async (given: Record<string, string> = {}, when: RequestContext = cx) => {
    const { version } = (await eventMenuForm(cx, String(eventId))).form
    const declared = { plato_1_0_declarado: 'yes', plato_1_0_milk: 'si' }
    const typed = menuForm({ ...declared, ...(version === null ? {} : { version }), ...given })
    return saveMenu(when, { eventId }, menuInput.parse(typed), typed)
  }

  /** Registers people who come together; returns their registration. */
  const party = async (people: readonly Who[], given: Given = {}) => {
    const none = { hasNeeds: false, diets: [], allergens: [] }
    const seated = people.map(([name, needs]) => ({ ...none, name, ...needs }))
    return (await storedSeats(database.db, eventId, seated, given)).id
  }
  const comes = (name: string, needs: Needs = {}, given: Given = {}) =>
    party([[name, needs]], given)

  const answers = (registrationId: string, needs: Needs) =>
    database.db.update(guests).set(needs).where(eq(guests.registrationId, registrationId))
  const cancels = (id: string) =>
    database.pool.sql`
      update event_registrations set status = 'cancelled', cancelled_at = ${minutesLater(1)}, cancelled_because = 'person'
      where id = ${id}`
  const changeEvent = (given: Partial<typeof events.$inferInsert>) =>
    database.db.update(events).set(given).where(eq(events.id, eventId))

  const state = (minutes: number) => menuNotice(at(minutes), String(eventId))
  const partiesAt = async (minutes: number) => (await state(minutes)).parties
  const notify = async (minutes = 0) => {
    const { version } = await state(minutes)
    return notifyMenu(at(minutes), eventId, { version: version ?? '1' })
  }
  const duty = (minutes: number) => notifyLatecomers(at(minutes))

  /** Mails sent by this minute, by the name in the recipient's address. */
  async function left(minutes: number): Promise<Map<string, SentMail>> {
    const sent = await sentMails(database.db, clubContent, minutesLater(minutes))
    const byName = new Map(sent.map((mail) => [mail.to.split('@', 1)[0] ?? '', mail]))
    expect(byName.size).toBe(sent.length)
    return byName
  }
  const leftTo = async (minutes: number) => [...(await left(minutes)).keys()].toSorted()
  /** The mail server refuses all mails due by this minute, for now. */
  const refused = (minutes: number) => {
    const failure = new Error('450 try again later')
    return sentMails(database.db, clubContent, minutesLater(minutes), [], null, failure)
  }
  const mailRows = async () => JSON.stringify(await database.db.select().from(mails))
  const mailsOfKind = (kind: string) => database.db.$count(mails, eq(mails.kind, kind))
  return {
    now: () => cx,
    event: () => eventId,
    begin,
    database,
    at,
    save,
    party,
    comes,
    answers,
    cancels,
    changeEvent,
    state,
    partiesAt,
    notify,
    duty,
    left,
    leftTo,
    refused,
    mailRows,
    mailsOfKind,
  }
}
