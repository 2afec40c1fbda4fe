import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, seatsOf, storedEvent } from '#tests/support/events.ts'
import { shows } from '#tests/support/pages.ts'
import { registeredParty } from '#tests/support/parties.ts'
import { versionOf } from '#tests/support/valid-requests/registration-version.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

/** Each seat keeps the price at which it was taken; giving it up refunds that price or nothing. */

let event: Awaited<ReturnType<typeof storedEvent>>

const app = await fileApp({ TRUST_PROXY: '127.0.0.1', SEED_DEMO: 'false' })
const editor = await app.signIn('editor', 'editora@example.cat')
const admin = await app.signIn('admin', 'admin@example.cat')

beforeEach(() => emptyTables(app.pool, ['mails', 'audit_log', 'rate_limits']))

const newEvent = async (given: Parameters<typeof storedEvent>[1]) => {
  event = await storedEvent(app.db, { date: daysLater(20, new Date()), ...given })
}

const tooLate = () => newEvent({ price: 5500, maxParticipants: 3, date: daysLater(1, new Date()) })

const list = () => `/admin/eventos/${event.id}/asistentes`

const look = async (path: string) =>
  (await app.read(list() + path, admin)).replaceAll('\u00a0', ' ')

const priceIsNow = (cents: number) =>
  app.pool.sql`update events set price = ${cents} where id = ${event.id}`

async function register(name: string, seats: number) {
  const { id, email, to } = await registeredParty(app, event.id, { name, seats })
  const row = async () => (await seatsOf(app.db, event.id)).of(name)
  const change = async (fields: Record<string, string>) => {
    const version = await versionOf({ app }, id)
    expect((await app.send(to('/plazas'), { version, ...fields })).status).toBe(302)
  }
  return {
    id,
    to,
    row,
    page: async () => (await app.read(to(''))).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', ''),
    more: (place: number) =>
      change({ more: '1', [`guest_${place}_name`]: 'Rosa Pla', [`guest_${place}_needs`]: 'no' }),
    less: (place: number) => change({ [`leaves_${place}`]: 'yes' }),
    lastMail: async () =>
      (await writtenMails(app.db)).findLast(({ recipient }) => recipient === email)?.text ?? '',
  }
}

async function prices(id: string) {
  const ofEach = 'select price from event_guests where registration_id = $1 order by place'
  return (await app.table(ofEach, [id])).flat()
}

describe('a changed price', () => {
  test.each([
    ['lower', 2, 5000, 3000],
    ['higher', 1, 3000, 5000],
  ])(
    'a %s one applies to a companion added now, and is refunded for that seat, also twice',
    async (_, n, was, is) => {
      await newEvent({ price: was, maxParticipants: 8 })
      const party = await register('Maria', n)
      await priceIsNow(is)
      for (const times of [1, 2]) {
        await party.more(n + 1)
        expect(await party.row()).toMatchObject({ seats: n + 1, total: n * was + is })
        await party.less(n + 1)
        const after = { seats: n, total: n * was, refund: times * is, lost: 0 }
        expect(await party.row()).toMatchObject(after)
        expect(await party.lastMail()).toMatch(new RegExp(`te devolvemos ${is / 100},00`, 'u'))
      }
      expect(await prices(party.id)).toEqual(Array.from({ length: n }, () => was))
    },
  )

  test('refunds the seat that is cancelled, not the last, and owes nothing that was not paid', async () => {
    await newEvent({ price: 5000, maxParticipants: 8 })
    const party = await register('Maria', 2)
    await priceIsNow(3000)
    await party.more(3)
    await party.less(2)
    expect(await party.row()).toMatchObject({ seats: 2, total: 8000, refund: 5000 })
    expect(await prices(party.id)).toEqual([5000, 3000])
    expect(await look('')).not.toContain('Por devolver:')
  })
})

describe('seats given up late', () => {
  test('are shown as lost, and never refunded with others that are taken', async () => {
    await tooLate()
    const party = await register('Maria', 3)
    await party.less(3)
    expect(await party.row()).toMatchObject({ seats: 2, total: 11000, refund: 0, lost: 5500 })
    const page = await party.page()
    shows(page, '2 plazas · 110 €', 'no se devuelven 55 €')
    const line = await register('Jan', 1)
    const last = await register('Ona', 1)
    expect((await line.row()).status).toBe('confirmed')
    expect((await app.send(party.to('/plaza'), { seat: 'pass-on', seats: '1' })).status).toBe(302)
    expect((await app.send(last.to('/oferta'), { answer: 'accept' })).status).toBe(302)
    const after = { seats: 1, total: 5500, refund: 5500, lost: 5500 }
    expect(await party.row()).toMatchObject(after)
    expect(await party.lastMail()).toContain('te devolvemos 55,00')
  })

  test('stay lost when the club cancels the rest, in panel, table, mail and page', async () => {
    await tooLate()
    const party = await register('Maria', 3)
    await party.less(2)
    const act = (name: string, fields: Record<string, string>, as: typeof admin) =>
      app.send(`${list()}/${party.id}/${name}`, fields, as)
    const submission = randomUUID()
    expect((await act('cobro', { cents: '16500', submission }, admin)).status).toBe(302)
    const cancelled = await act('cancelar', { offer: 'yes' }, editor)
    expect(cancelled.status).toBe(302)
    expect(await party.row()).toMatchObject({
      total: 11000,
      refund: 0,
      lost: 5500,
      refundable: true,
    })
    expect((await party.lastMail()).replaceAll('\u00a0', ' ')).toContain('te devolvemos 110,00 €')
    const page = await party.page()
    shows(page, 'se devuelven 110 €', 'no se devuelven 55 €')
    shows(await look('?estado=cancelled'), 'Por devolver: 110,00 €', 'Sin devolución: 55,00 €')
    expect(await look('.csv')).toMatch(/;110,00;55,00\r?\n/u)
  })
})
