import { expect, test } from 'vitest'
import { visitor, type Actor } from '#app/platform/auth/actor.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { listDirectory, ownEntry, saveEntry } from './directory.server.ts'

const database = fileDatabase()

const now = new Date()
const as = (actor: Actor) => testContext({ db: database.db, actor, now })

const everybody = { search: '', page: 1 }

async function member(name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@club.cat`
  const account = await storedAccount(database.db, { email, name })
  const person = await madeMember(database.pool, account)
  await database.pool.sql`
    update people set town = 'Olot', phone = '600 222 333' where id = ${person}`
  return { cx: as(account), account, person }
}

const names = async (cx: ReturnType<typeof as>, search = '') =>
  (await listDirectory(cx, { search, page: 1 })).members.map(({ name }) => name)

test('the directory shows what each member ticked, and nothing at first', async () => {
  const ada = await member('Ada Prat')
  const pep = await member('Pep Rius')
  expect(await names(pep.cx)).toEqual([])
  expect(await ownEntry(ada.cx)).toMatchObject({ shown: false, showsPhone: false, line: '' })
  await saveEntry(ada.cx, { name: 'yes', phone: 'yes', line: 'Arrossos' })
  const { members } = await listDirectory(pep.cx, everybody)
  expect(members).toEqual([
    {
      id: ada.person,
      name: 'Ada Prat',
      town: null,
      phone: '600 222 333',
      email: null,
      since: null,
      line: 'Arrossos',
    },
  ])
  expect(await names(pep.cx, 'olot')).toEqual([])
  expect(await names(pep.cx, 'arros')).toEqual(['Ada Prat'])
  await saveEntry(ada.cx, { name: 'yes', town: 'yes', line: '' })
  expect(await names(pep.cx, 'OLOT')).toEqual(['Ada Prat'])
  // A new name and a removed town of the person apply here too.
  await database.pool.sql`
    update people set full_name = 'Ada Prats', town = null where id = ${ada.person}`
  expect(await names(pep.cx, 'prats')).toEqual(['Ada Prats'])
  expect(await names(pep.cx, 'olot')).toEqual([])
  // Hiding the name removes the whole entry.
  await saveEntry(ada.cx, { town: 'yes', line: 'Arrossos' })
  expect(await names(pep.cx)).toEqual([])
  expect(await database.pool.sql`select line from directory_entries`).toEqual([])
})

test('the directory is visible to members only: no visitor, account, applicant, editor or admin', async () => {
  const { cx } = await member('Marta Gil')
  await saveEntry(cx, { name: 'yes', line: '' })
  await expect(listDirectory(as(visitor), everybody)).rejects.toMatchObject({ status: 401 })
  for (const role of ['user', 'editor', 'admin'] as const) {
    const account = await storedAccount(database.db, { role, email: `${role}@fora.cat` })
    await database.pool.sql`
      insert into membership_requests (user_id, full_name, email) values (${account.id}, 'Algú', ${account.email})`
    await expect(listDirectory(as(account), everybody)).rejects.toMatchObject({ status: 403 })
    await expect(saveEntry(as(account), { name: 'yes', line: '' })).rejects.toMatchObject({
      status: 403,
    })
  }
})

test.each([
  ['has left', `left_on = current_date`],
  ['has run out', `valid_until = current_date - 60`],
  ['is suspended', `suspended_on = current_date`],
])('the directory excludes a person who %s, as entry and as reader', async (what, change) => {
  const gone = await member(`Nil ${what}`)
  const other = await member(`Ona ${what}`)
  await saveEntry(gone.cx, { name: 'yes', line: '' })
  expect(await names(other.cx, `Nil ${what}`)).toEqual([`Nil ${what}`])
  await database.pool.query(`update membership_requests set ${change} where user_id = $1`, [
    gone.account.id,
  ])
  expect(await names(other.cx, `Nil ${what}`)).toEqual([])
  await expect(listDirectory(gone.cx, everybody)).rejects.toMatchObject({ status: 403 })
})

test('the directory logs concurrent equal saves once', async () => {
  const { cx, account } = await member('Jan Pou')
  const entry = { name: 'yes', since: 'yes', line: 'Vi' } as const
  await Promise.all([saveEntry(cx, entry), saveEntry(cx, entry)])
  const rows = await database.pool.sql`
    select action from audit_log where subject_id = ${account.id}`
  expect(rows).toEqual([{ action: 'account.directory-changed' }])
})
