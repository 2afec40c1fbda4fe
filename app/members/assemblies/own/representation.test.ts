import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { answerAssembly, ownAssembly } from '#app/members/assemblies/assemblies.server.ts'
import { managedAssembly } from '#app/members/assemblies/managed-assembly.server.ts'
import {
  addAssembly,
  listAssemblies,
  setPublished,
} from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import { erasePeople } from '#app/members/people/erase-person.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { assemblyAnswers } from '#app/platform/schema/members/assemblies.ts'
import { writtenAssembly } from '#tests/support/assemblies.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { overtaken } from '#tests/support/overtaken.ts'

const database = fileDatabase()
let secretary: Account
beforeAll(async () => {
  const account = await storedAccount(database.db, { email: 'secretaria@club.cat' })
  secretary = { ...account, offices: [{ office: 'secretary', eventId: null }] }
})

const as = (actor: Account) => testContext({ db: database.db, actor, now: new Date() })

type Member = Awaited<ReturnType<typeof member>>

async function member(name: string) {
  const account = await storedAccount(database.db, { email: `${randomUUID()}@club.cat`, name })
  const person = await madeMember(database.pool, account)
  const member_number = await database.pool.value<number>`
    select member_number from membership_requests where user_id = ${account.id}`
  return { account, person, cx: as(account), number: member_number }
}

const fiveMembers = async () =>
  [
    await member('Ada'),
    await member('Pep'),
    await member('Nil'),
    await member('Rut'),
    await member('Zoe'),
  ] as const

const change = ({ account }: Member, to: string) =>
  database.pool.query(`update membership_requests set ${to} where user_id = $1`, [account.id])

async function convoked() {
  const id = randomUUID()
  await addAssembly(as(secretary), { submission: id, ...writtenAssembly })
  await setPublished(as(secretary), id, { what: 'convocation', published: 'yes' })
  return {
    id,
    says: ({ cx }: Member, answer: 'inPerson' | 'absent') =>
      answerAssembly(cx, id, { answer, number: null }),
    names: ({ cx }: Member, { number }: Member) =>
      answerAssembly(cx, id, { answer: 'represented', number }),
    counts: async () => {
      const { counts } = await managedAssembly(as(secretary), id)
      return counts
    },
    ownOf: async ({ cx }: Member) => {
      const { answer } = await ownAssembly(cx, id)
      return answer
    },
    coming: async () => {
      const { rows } = await listAssemblies(as(secretary), 1)
      return rows.find((row) => row.id === id)?.coming
    },
  }
}

const asIfBegun = (actor: Account) =>
  testContext({ db: database.db, actor, now: new Date('2199-05-09T18:00:00Z') })

const refused = (number: string) => ({ outcome: 'refused', errors: { number } })

test('a representative must come, and must not be represented too', async () => {
  const [ada, pep, nil] = [await member('Ada'), await member('Pep'), await member('Nil')]
  const assembly = await convoked()
  await assembly.says(pep, 'absent')
  expect(await assembly.names(ada, pep)).toEqual(refused('representativeAbsent'))
  await assembly.says(pep, 'inPerson')
  expect(await assembly.names(ada, pep)).toEqual({ outcome: 'saved' })
  expect(await ownAssembly(pep.cx, assembly.id)).toMatchObject({ represents: ['Ada'] })
  expect(await assembly.names(pep, ada)).toEqual(refused('representativeRepresented'))
  expect(await assembly.names(nil, ada)).toEqual(refused('representativeRepresented'))
  expect(await assembly.counts()).toMatchObject({ inPerson: 1, represented: 1, unrepresented: 0 })
})

test('numbers cannot be enumerated: attempts an hour are limited, and a name comes back as an initial', async () => {
  const ada = await member('Ada Prats')
  const assembly = await convoked()
  for (let each = 0; each < 5; each++) {
    const other = await member(`Pep${each} Mir Soler`)
    expect(await assembly.names(ada, other)).toEqual({ outcome: 'saved' })
    expect(await assembly.ownOf(ada)).toMatchObject({ by: `Pep${each} M. S.` })
  }
  const unknown = { ...ada, number: 999_999 }
  for (let each = 0; each < 5; each++) {
    expect(await assembly.names(ada, unknown)).toEqual(refused('memberNumberUnknown'))
  }
  await expect(assembly.names(ada, unknown)).rejects.toMatchObject({ status: 429 })
  expect(await assembly.says(ada, 'inPerson')).toEqual({ outcome: 'saved' })
})

test('two members who name each other concurrently: one is refused', async () => {
  const [ada, pep] = [await member('Ada'), await member('Pep')]
  const assembly = await convoked()
  const late = await overtaken(
    database.db,
    (db) => assembly.names({ ...ada, cx: { ...ada.cx, db } }, pep),
    () => assembly.names(pep, ada),
  )
  expect(late.outcome).toBe('refused')
})

test.each([
  ['says later that they do not come', async (pep: Member, { says }) => says(pep, 'absent')],
  ['is represented later', async (pep: Member, { names }) => names(pep, await member('Rut'))],
  ['leaves the club', async (pep: Member) => change(pep, 'left_on = current_date')],
  ['is suspended', async (pep: Member) => change(pep, 'suspended_on = current_date')],
  [
    'is erased',
    async ({ person }: Member) => database.pool.sql`delete from people where id = ${person}`,
  ],
] satisfies [string, (pep: Member, assembly: Awaited<ReturnType<typeof convoked>>) => unknown][])(
  'a member whose representative %s is counted apart',
  async (_, goes) => {
    const [ada, pep] = [await member('Ada'), await member('Pep')]
    const assembly = await convoked()
    await assembly.names(ada, pep)
    // A member who has not answered may still come.
    expect(await assembly.counts()).toMatchObject({ represented: 1, unrepresented: 0 })
    expect(await assembly.ownOf(ada)).toMatchObject({ by: 'Pep', stoodFor: true })
    expect(await assembly.coming()).toBe(1)
    await goes(pep, assembly)
    const counts = await assembly.counts()
    expect(counts).toMatchObject({ inPerson: 0, unrepresented: 1 })
    expect(await assembly.ownOf(ada)).toMatchObject({ answer: 'represented', stoodFor: false })
    const { answers } = await managedAssembly(as(secretary), assembly.id)
    expect(answers.find(({ id }) => id === ada.person)).toMatchObject({ stoodFor: false })
    expect(await assembly.coming()).toBe(counts.represented)
  },
)

test('results of an assembly do not change when members leave later', async () => {
  const [ada, pep, nil] = [await member('Ada'), await member('Pep'), await member('Nil')]
  const assembly = await convoked()
  await assembly.names(ada, pep)
  await assembly.says(pep, 'inPerson')
  await assembly.says(nil, 'absent')
  // On the day of the assembly they are still members; a later suspension does not change that.
  await change(ada, `left_on = '2199-05-09', left_because = 'excluded'`)
  await change(pep, `left_on = '2201-01-01'`)
  await change(nil, `suspended_on = '2199-06-01'`)
  expect(await assembly.coming()).toBe(0)
  expect(await assembly.counts()).toMatchObject({ inPerson: 0, represented: 0, absent: 0 })
  const { counts, answers } = await managedAssembly(asIfBegun(secretary), assembly.id)
  expect(counts).toEqual({ inPerson: 1, represented: 1, unrepresented: 0, absent: 1, silent: null })
  expect(answers.map(({ name }) => name)).toEqual(['Ada', 'Nil', 'Pep'])
  const unanswered = await convoked()
  const { rows } = await listAssemblies(asIfBegun(secretary), 1)
  const comingTo = (one: { id: string }) => rows.find(({ id }) => id === one.id)?.coming
  expect([comingTo(assembly), comingTo(unanswered)]).toEqual([2, 0])
})

test('a member who had left or was suspended before an assembly does not count', async () => {
  const [ada, pep, nil, rut, zoe] = await fiveMembers()
  const assembly = await convoked()
  await assembly.names(ada, pep)
  await assembly.names(zoe, nil)
  for (const each of [pep, nil, rut]) await assembly.says(each, 'inPerson')
  await change(pep, `left_on = '2199-05-08', left_because = 'excluded'`)
  await change(nil, `suspended_on = '2199-05-08'`)
  const begun = asIfBegun(secretary)
  const { counts, answers } = await managedAssembly(begun, assembly.id)
  expect(counts).toEqual({ inPerson: 1, represented: 0, unrepresented: 2, absent: 0, silent: null })
  expect(answers.map(({ name }) => name)).toEqual(['Ada', 'Rut', 'Zoe'])
  const { answer } = await ownAssembly(asIfBegun(ada.account), assembly.id)
  expect(answer).toMatchObject({ by: 'Pep', stoodFor: false })
  const { rows } = await listAssemblies(begun, 1)
  expect(rows.find(({ id }) => id === assembly.id)?.coming).toBe(1)
  // Rejoining in a later year does not make a person a member on that day.
  await database.pool.sql`
    insert into memberships (person_id, plan_id, record_id, begins_on)
    select person_id, plan_id, record_id, '2200-01-01' from memberships where person_id = ${pep.person}`
  expect((await managedAssembly(begun, assembly.id)).counts).toEqual(counts)
})

test('an erased person counts anonymously after an assembly, and not before one', async () => {
  const [ada, pep, nil, rut, zoe] = await fiveMembers()
  const [held, tocome] = [await convoked(), await convoked()]
  for (const assembly of [held, tocome]) {
    await assembly.names(ada, pep)
    await assembly.names(zoe, nil)
    await assembly.says(pep, 'inPerson')
    await assembly.says(rut, 'absent')
  }
  await held.says(nil, 'absent')
  await database.pool.sql`
    update assemblies set starts_at = now() - interval '60 days' where id = ${held.id}`
  const ida = await member('Ida')
  await database.pool.sql`
    insert into assembly_answers (assembly_id, person_id, answer) values (${held.id}, ${ida.person}, 'inPerson')`
  await change(ida, 'left_on = current_date - 61')
  const asItWas = { inPerson: 1, represented: 1, unrepresented: 1, absent: 2 }
  expect(await held.counts()).toMatchObject(asItWas)
  expect(await held.coming()).toBe(2)
  const erased = [pep, nil, rut, ida].map(({ account }) => account)
  await database.pool.sql`
    delete from membership_requests where user_id = any(${erased.map(({ id }) => id)})`
  for (const each of erased) {
    await database.db.transaction((tx) => erasePeople(tx, each))
  }
  expect(await held.counts()).toMatchObject(asItWas)
  expect(await held.coming()).toBe(2)
  expect(await held.ownOf(ada)).toMatchObject({ by: null, stoodFor: true })
  expect(await held.ownOf(zoe)).toMatchObject({ by: null, stoodFor: false })
  const { answers } = await managedAssembly(as(secretary), held.id)
  expect(answers.map(({ name }) => name)).toEqual(['Ada', 'Zoe'])
  expect(await tocome.counts()).toMatchObject({ inPerson: 0, represented: 0, unrepresented: 2 })
  expect(await tocome.ownOf(ada)).toMatchObject({ by: null, stoodFor: false })
  await database.pool.sql`delete from people where id = ${ada.person}`
  expect(await held.counts()).toMatchObject(asItWas)
  expect(await database.db.$count(assemblyAnswers, eq(assemblyAnswers.assemblyId, held.id))).toBe(5)
  expect(await database.db.$count(assemblyAnswers, eq(assemblyAnswers.assemblyId, tocome.id))).toBe(
    1,
  )
})

test('each answer counts once, and a representative who comes again counts again', async () => {
  const [ada, pep, nil] = [await member('Ada'), await member('Pep'), await member('Nil')]
  const assembly = await convoked()
  const { silent } = await assembly.counts()
  await assembly.names(ada, pep)
  await assembly.says(pep, 'absent')
  await assembly.says(nil, 'inPerson')
  expect(await assembly.counts()).toEqual({
    inPerson: 1,
    represented: 0,
    unrepresented: 1,
    absent: 1,
    silent: (silent ?? 0) - 3,
  })
  expect(await assembly.coming()).toBe(1)
  await assembly.says(pep, 'inPerson')
  expect(await assembly.counts()).toMatchObject({ inPerson: 2, represented: 1, unrepresented: 0 })
  expect(await assembly.coming()).toBe(3)
})
