import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { answerAssembly, ownAssembly } from '#app/members/assemblies/assemblies.server.ts'
import { managedAssembly } from '#app/members/assemblies/managed-assembly.server.ts'
import {
  draftRecord,
  recordToPrint,
} from '#app/members/assemblies/record/assembly-record.server.ts'
import { saveVotes } from '#app/members/assemblies/votes/votes.server.ts'
import { pointsOf } from '#app/members/assemblies/votes/votes.ts'
import {
  attendanceInput,
  newAssemblyInput,
  votesInput,
} from '#app/members/assemblies/writing/assembly-input.ts'
import {
  addAssembly,
  assemblyForm,
  setPublished,
  updateAssembly,
} from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { writtenAssembly } from '#tests/support/assemblies.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { attendanceList, listToSign, recordAttendance, rollEntry } from './attendance.server.ts'
import { neededFor, readQuorum } from './attendance.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'admin@example.cat')
})

async function member(name: string) {
  const email = `${randomUUID()}@club.cat`
  const account = await storedAccount(database.db, { email, name })
  const id = await madeMember(database.pool, account)
  const number = await database.pool.value<number>`
    select member_number as number from membership_requests where user_id = ${account.id}`
  const own = testContext({ db: database.db, actor: account, now: cx.now })
  return { id, account, name, own, number }
}

type Member = Awaited<ReturnType<typeof member>>

const fourMembers = async () =>
  [
    await member('Ada'),
    await member('Pep Mir'),
    await member('Pep Sol'),
    await member('Zoe'),
  ] as const

const written = {
  ...writtenAssembly,
  second_call_at: '2199-05-09T19:30',
  quorum: '1 / 2',
  agenda_es: '1. Cuentas.\n2. Cuotas.\n\nDespués cenamos.',
  agenda_ca: '1. Comptes.\n2. Quotes.',
}

async function held(changes: object = {}) {
  const id = randomUUID()
  const form = newAssemblyInput.parse({ submission: id, ...written, ...changes })
  expect(await addAssembly(cx, form)).toEqual({ outcome: 'saved' })
  await setPublished(cx, id, { what: 'convocation', published: 'yes' })
  return {
    id,
    notes: ({ id: person }: Member, answer: string, by = '') =>
      recordAttendance(cx, id, person, attendanceInput.parse({ answer, by })),
    votes: (point: string, ...[inFavour, against, abstained]: [string, string, string]) =>
      saveVotes(cx, id, point, votesInput.parse({ in_favour: inFavour, against, abstained })),
    attendance: async () => (await managedAssembly(cx, id)).attendance,
    entry: async ({ id: person }: Member) => rollEntry(cx, id, person),
  }
}

/** Makes the assembly begin, and counts today's members as members of that day. */
const begins = (id: string) =>
  database.pool.query(
    `update assemblies set starts_at = $2::timestamptz - interval '1 hour',
       second_call_at = case when second_call_at is not null then $2::timestamptz end where id = $1`,
    [id, cx.now.toISOString()],
  )

const refused = (by: string) => ({ outcome: 'refused', errors: { by } })

test('the secretary records any member by the members’ rules, over their own answer', async () => {
  const [ada, pep, other, zoe] = await fourMembers()
  const assembly = await held()
  await answerAssembly(ada.own, assembly.id, { answer: 'absent', number: null })
  expect(await assembly.entry(ada)).toMatchObject({ answer: 'absent', noted: false })
  expect(await assembly.notes(ada, 'represented')).toEqual(refused('required'))
  expect(await assembly.notes(ada, 'represented', 'Nobody')).toEqual(
    refused('representativeUnknown'),
  )
  expect(await assembly.notes(ada, 'represented', 'pep')).toEqual(refused('representativeSeveral'))
  expect(await assembly.notes(ada, 'represented', 'ada')).toEqual(refused('representativeSelf'))
  expect(await assembly.notes(ada, 'represented', 'pep mir')).toEqual({ outcome: 'saved' })
  expect(await assembly.entry(ada)).toMatchObject({
    answer: 'represented',
    by: 'Pep Mir',
    byNumber: pep.number,
    noted: true,
  })
  expect(await assembly.notes(pep, 'represented', String(ada.number))).toEqual(
    refused('representativeRepresented'),
  )
  await assembly.notes(zoe, 'absent')
  expect(await assembly.notes(other, 'represented', 'zoe')).toEqual(refused('representativeAbsent'))
  await assembly.notes(zoe, 'none')
  expect(await assembly.entry(zoe)).toMatchObject({ answer: null })
  const rows = await database.pool.sql`
    select action, details from audit_log where subject_id = ${assembly.id} and action like '%noted' order by action`
  expect(rows).toEqual([
    { action: 'assembly.absence-noted', details: { member_number: zoe.number } },
    {
      action: 'assembly.proxy-noted',
      details: { member_number: ada.number, represented_by: pep.number },
    },
  ])
  await expect(
    recordAttendance(ada.own, assembly.id, ada.id, { answer: 'none', by: '' }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await ownAssembly(ada.own, assembly.id)).toMatchObject({ answer: { noted: true } })
  // Until the assembly begins the member's new answer counts again, but it does not undo the arrival.
  await assembly.notes(ada, 'arrived')
  await answerAssembly(ada.own, assembly.id, { answer: 'inPerson', number: null })
  expect((await assembly.entry(ada)).arrivedAt).toEqual(cx.now)
  await answerAssembly(ada.own, assembly.id, { answer: 'absent', number: null })
  await answerAssembly(ada.own, assembly.id, { answer: 'inPerson', number: null })
  expect((await assembly.entry(ada)).arrivedAt).toBeNull()
  expect(await assembly.entry(ada)).toMatchObject({ answer: 'inPerson', noted: false })
})

test('people who arrived count with those they represent, and an answer alone does not count', async () => {
  const [ada, pep, other, zoe] = await fourMembers()
  const assembly = await held()
  await begins(assembly.id)
  await assembly.notes(ada, 'represented', String(pep.number))
  await assembly.notes(other, 'inPerson')
  expect(await assembly.attendance()).toEqual({ members: 4, present: 0, represented: 0 })
  await assembly.notes(pep, 'arrived')
  await assembly.notes(pep, 'arrived')
  await assembly.notes(zoe, 'arrived')
  expect(await assembly.attendance()).toEqual({ members: 4, present: 2, represented: 1 })
  const list = (typed: string, arrived = false) =>
    attendanceList(cx, assembly.id, { typed, arrived }).then(({ entries }) =>
      entries.map(({ name }) => name),
    )
  expect(await list('')).toEqual(['Ada', 'Pep Sol'])
  expect(await list('', true)).toEqual(['Pep Mir', 'Zoe'])
  expect(await list('pep')).toEqual(['Pep Mir', 'Pep Sol'])
  expect(await list(String(zoe.number))).toEqual(['Zoe'])
  const { entries } = await listToSign(cx, assembly.id)
  expect(entries.map(({ number }) => number)).toEqual(
    [ada, pep, other, zoe].map((each) => each.number),
  )
  expect(entries[0]).toMatchObject({ name: 'Ada', by: 'Pep Mir' })
  await database.pool.sql`
    update membership_requests set left_on = ${cx.now.toISOString()}::timestamptz::date - 3 where user_id = ${ada.account.id}`
  expect(await assembly.attendance()).toEqual({ members: 3, present: 2, represented: 0 })
})

test('a person erased later counts anonymously, and so do those they represented', async () => {
  const [ada, pep, other, zoe] = await fourMembers()
  const assembly = await held()
  await begins(assembly.id)
  await assembly.notes(ada, 'represented', String(pep.number))
  await assembly.notes(other, 'represented', String(zoe.number))
  await assembly.notes(pep, 'arrived')
  await assembly.notes(zoe, 'inPerson')
  const asItWas = { members: 4, present: 1, represented: 1 }
  expect(await assembly.attendance()).toEqual(asItWas)
  for (const { id } of [pep, zoe, ada]) {
    await database.pool.sql`delete from people where id = ${id}`
  }
  expect(await assembly.attendance()).toEqual(asItWas)
})

test('votes are limited to those present, and keep the number of their item', async () => {
  const [ada, pep] = await fourMembers()
  const assembly = await held()
  await assembly.notes(ada, 'represented', String(pep.number))
  await assembly.notes(pep, 'arrived')
  expect(await assembly.votes('1', '1', '1', '1')).toEqual({
    outcome: 'refused',
    errors: { in_favour: 'votesExceed' },
  })
  expect(await assembly.votes('1', '2', '', '0')).toEqual({ outcome: 'saved' })
  await expect(assembly.votes('3', '1', '', '')).rejects.toMatchObject({ status: 404 })
  const { points } = await managedAssembly(cx, assembly.id)
  expect(points).toEqual([
    { point: 1, about: '1. Cuentas.', votes: { point: 1, inFavour: 2, against: 0, abstained: 0 } },
    { point: 2, about: '2. Cuotas.', votes: null },
  ])
  const change = async (inSpanish: string, inCatalan: string) => {
    const { version } = await assemblyForm(cx, assembly.id)
    const { submission: _, ...form } = newAssemblyInput.parse({
      submission: randomUUID(),
      ...written,
      agenda_es: inSpanish,
      agenda_ca: inCatalan,
    })
    return updateAssembly(cx, assembly.id, { ...form, version: version ?? '' })
  }
  const two = '1. Comptes.\n2. Quotes.'
  expect(await change('1. Cuentas.', two)).toMatchObject({ errors: { agenda_ca: 'agendaUnequal' } })
  expect(await change('1. Cuentas.', '1. Comptes.')).toMatchObject({
    errors: { agenda_es: 'agendaVoted' },
  })
  expect(await change('1. Las cuentas.\n2. Cuotas.', two)).toMatchObject({ outcome: 'saved' })
  expect(await assembly.votes('1', '0', '0', '')).toEqual({ outcome: 'saved' })
  expect(await change('1. Cuentas.', '1. Comptes.')).toMatchObject({ outcome: 'saved' })
})

test.each([
  ['whether a quorum was there at the first call', {}, 3],
  ['in which call fewer than the quorum met, without a second one', { second_call_at: '' }, 1],
])('the minutes leave open %s', async (_, call, count) => {
  const members = await fourMembers()
  const assembly = await held(call)
  await begins(assembly.id)
  for (const each of members.slice(0, count)) await assembly.notes(each, 'arrived')
  await draftRecord(cx, assembly.id)
  const { record } = await recordToPrint(cx, assembly.id)
  expect(record).toContain('Se abre la sesión a las … h, en … convocatoria.')
  expect(await managedAssembly(cx, assembly.id)).toMatchObject({ gaps: ['es', 'ca'] })
})

test('the minutes start with the facts, once, and members read them when published', async () => {
  const [ada, pep] = await fourMembers()
  const assembly = await held()
  await begins(assembly.id)
  await assembly.notes(pep, 'arrived')
  await assembly.votes('1', '1', '', '')
  await draftRecord(cx, assembly.id)
  const { record } = await recordToPrint(cx, assembly.id)
  // One of four is below the quorum of one half for the first call.
  expect(record).toMatch(/^Olot, .* en segunda convocatoria\./u)
  expect(record).toContain('Socios presentes: 1. Representados: 0. En total, 1 de 4 (25 %).')
  expect(record).toContain('1. Cuentas.\nA favor: 1. En contra: 0. Abstenciones: 0.\n\n2. Cuotas.')
  await expect(draftRecord(cx, assembly.id)).rejects.toMatchObject({ code: 'recordWritten' })
  expect(await managedAssembly(cx, assembly.id)).toMatchObject({ outdated: false })
  await assembly.notes(ada, 'arrived')
  expect(await managedAssembly(cx, assembly.id)).toMatchObject({ outdated: true })
  expect(await ownAssembly(ada.own, assembly.id)).toMatchObject({ record: null })
  await setPublished(cx, assembly.id, { what: 'record', published: 'yes' })
  expect(await ownAssembly(ada.own, assembly.id)).toMatchObject({ record })
  const catalan = await recordToPrint({ ...cx, language: 'ca' }, assembly.id)
  expect(catalan.record).toContain('1. Comptes.\nA favor: 1.')
})

test('a quorum is a share of the members, and a second call follows the first', async () => {
  expect(['25 %', '33%', '1/3', '2 / 3', '40'].map(readQuorum)).toEqual([
    '25%',
    '33%',
    '1/3',
    '2/3',
    '40%',
  ])
  expect(['', '0', '101 %', '4/3', '1/0', 'la mitad'].map(readQuorum)).toEqual(Array(6).fill(null))
  expect([neededFor('1/3', 180), neededFor('25%', 181), neededFor(null, 180)]).toEqual([60, 46, 0])
  const early = newAssemblyInput.parse({
    submission: randomUUID(),
    ...written,
    second_call_at: written.starts_at,
  })
  expect(await addAssembly(cx, early)).toMatchObject({
    errors: { second_call_at: 'secondCallTooEarly' },
  })
  expect(pointsOf('Cuentas\n\nCuotas')).toEqual(['Cuentas', 'Cuotas'])
})
