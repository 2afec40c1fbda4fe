import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listRequests } from '#app/members/memberships/list/member-list.server.ts'
import { memberQueryOf } from '#app/members/memberships/list/member-list.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { assemblies } from '#app/platform/schema/members/assemblies.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { storedEvent } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { storedMember, storedPartner } from '#tests/support/partners.ts'
import { findRecords } from './record-search.server.ts'

const database = fileDatabase()
const actors: Record<string, Account> = {}
beforeAll(async () => {
  const { db } = database
  for (const role of ['admin', 'editor', 'user'] as const) {
    actors[role] = await storedAccount(db, { role, email: `${role}@example.cat` })
  }
  const secretary = await storedAccount(db, { role: 'user', email: 'secretary@example.cat' })
  await db.insert(accountOffices).values({ accountId: secretary.id, office: 'secretary' })
  const offices = [{ office: 'secretary' as const, eventId: null, endsAt: null }]
  actors.secretary = { ...secretary, offices }
  actors.treasurer = { ...secretary, offices: [{ office: 'treasurer', eventId: null }] }
  await storedPartner(db, { name: 'Celler de l’Òliba', place: 'Falset' })
  await db.insert(visitProposals).values({ name: 'Can Òliba', town: 'Olot' })
  await db.insert(assemblies).values({
    titleEs: 'Asamblea de la Óliba',
    titleCa: 'Assemblea de l’Òliba',
    startsAt: storyNow,
    place: 'Ateneu de Vic',
    agendaEs: 'Cuentas',
    agendaCa: 'Comptes',
  })
  const { record } = await storedMember(db, {
    email: 'account-of-berta@example.cat',
    name: 'Berta Òliba',
    memberNotes: 'Paga per transferència, porta la biblioteca',
    memberNumber: 4711,
  })
  await db
    .update(membershipRequests)
    .set({ email: 'berta@feina.example' })
    .where(eq(membershipRequests.id, record.id))
  await db
    .update(people)
    .set({ birthday: '1961-02-09' })
    .where(eq(people.email, 'berta@feina.example'))
})

const cxOf = (who: string) => testContext({ db: database.db, actor: actors[who] })

async function found(who: string, text: string) {
  const records = await findRecords(cxOf(who), { text, kind: null })
  return records.map(({ kind, title }) => `${kind} ${title}`).toSorted()
}

test('the search finds what the permissions allow, and nothing for others', async () => {
  const [account, assembly, member, partner, person, proposal] = [
    'account Berta Òliba · account-of-berta@example.cat',
    'assembly Asamblea de la Óliba · 20/11/2026',
    'membership-request Berta Òliba',
    'partner Celler de l’Òliba',
    'person Berta Òliba · berta@feina.example · 4711',
    'proposal Can Òliba · Olot',
  ] as const
  const all = [account, assembly, member, partner, person, proposal]
  expect(await found('admin', 'oliba')).toEqual(all)
  expect(await found('secretary', 'oliba')).toEqual([assembly, member])
  expect(await found('editor', 'oliba')).toEqual([proposal])
  await expect(found('user', 'oliba')).rejects.toMatchObject({ status: 403 })
})

test.each(['oliba', '4711', 'berta@feina'])(
  'the search finds a member’s number for the treasurer by %s',
  async (text) => {
    expect(await findRecords(cxOf('treasurer'), { text, kind: 'person' })).toMatchObject([
      { id: 'berta@feina.example', memberNumber: 4711 },
    ])
    expect(await found('treasurer', text)).toHaveLength(1)
  },
)

const named = (kind: 'event' | 'restaurant') =>
  findRecords(cxOf('secretary'), { text: 'tast', kind })

test('the search finds an event for the secretary who writes to its people, and does not remember it', async () => {
  const { id } = await storedEvent(database.db, { title: 'Tast de l’Empordà' })
  expect(await named('event')).toMatchObject([{ kind: 'event', id: String(id) }])
  expect(await named('restaurant')).toEqual([])
  expect(await found('secretary', 'tast de')).toEqual([])
})

test.each([
  ['a note of the club', 'biblioteca'],
  ['the number', '4711'],
  ['the birthday', '9/2/1961'],
  ['the birthday as programs write it', '1961-02-09'],
  ['the address of the account', 'account-of-berta@'],
  ['another address', 'berta@feina'],
])('the search finds a member by %s, in the palette and in the list', async (_, text) => {
  expect(await found('secretary', text)).toContain('membership-request Berta Òliba')
  const query = memberQueryOf(new URLSearchParams({ buscar: text }))
  const { rows } = await listRequests(cxOf('secretary'), { ...query, page: 1 })
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Berta Òliba'])
})

test.each(['31/2/1961', '9/2/1960', '471', 'bibliotecari', 'no-account@'])(
  'the search finds no %s for the secretary',
  async (text) => {
    expect(await found('secretary', text)).toEqual([])
  },
)

test.each([
  ['falset', 'partner Celler de l’Òliba'],
  ['10 % en vinos', 'partner Celler de l’Òliba'],
  ['ateneu', 'assembly Asamblea de la Óliba · 20/11/2026'],
  ['assemblea de l’oliba', 'assembly Asamblea de la Óliba · 20/11/2026'],
  ['olot', 'proposal Can Òliba · Olot'],
])('the search finds %s by its other words', async (text, title) => {
  expect(await found('admin', text)).toEqual([title])
})
