import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  addDocument,
  documentFile,
  removeDocument,
} from '#app/members/assemblies/documents/assembly-documents.server.ts'
import {
  assemblyInput,
  documentInput,
  newAssemblyInput,
} from '#app/members/assemblies/writing/assembly-input.ts'
import {
  addAssembly,
  assemblyForm,
  setPublished,
  updateAssembly,
} from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { writtenAssembly } from '#tests/support/assemblies.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { answerAssembly, ownAssemblies, ownAssembly } from './assemblies.server.ts'
import { largestDocument } from './assembly.ts'
import { convocationOf, managedAssembly } from './managed-assembly.server.ts'

const database = fileDatabase()
let secretary: Account
let others = 0
beforeAll(async () => {
  const account = await storedAccount(database.db, { email: 'secretaria@club.cat' })
  secretary = { ...account, offices: [{ office: 'secretary', eventId: null }] }
})

const now = new Date()
const as = (actor: Account, at = now) => testContext({ db: database.db, actor, now: at })

async function member(name = `Soci ${(others += 1)}`) {
  const account = await storedAccount(database.db, { email: `${randomUUID()}@club.cat`, name })
  await madeMember(database.pool, account)
  const member_number = await database.pool.value<number>`
    select member_number from membership_requests where user_id = ${account.id}`
  return { account, cx: as(account), number: member_number }
}

async function assembly(published = true): Promise<string> {
  const submission = randomUUID()
  await addAssembly(as(secretary), { submission, ...writtenAssembly })
  const what = 'convocation' as const
  if (published) await setPublished(as(secretary), submission, { what, published: 'yes' })
  return submission
}

const faultsOf = (form: object) =>
  newAssemblyInput.safeParse(form).error?.issues.map(({ path }) => path.join('.'))

test('one language is used for both, and half of one is refused', async () => {
  const submission = randomUUID()
  const { title_ca: title, agenda_ca: agenda, starts_at: starts, place } = writtenAssembly
  const catalan = { submission, title_ca: title, starts_at: starts, place, agenda_ca: agenda }
  await addAssembly(as(secretary), newAssemblyInput.parse(catalan))
  await setPublished(as(secretary), submission, { what: 'convocation', published: 'yes' })
  expect((await convocationOf(as(secretary), submission))?.es.text).toContain('\n\nComptes\n\n')
  const { values, version } = await assemblyForm(as(secretary), submission)
  expect(values).toMatchObject({ title_es: '', title_ca: title, agenda_es: '', agenda_ca: agenda })
  const { submission: _, ...before } = catalan
  const change = { ...before, version, title_es: 'Asamblea', agenda_es: 'Uno' }
  await updateAssembly(as(secretary), submission, assemblyInput.parse(change))
  expect((await convocationOf(as(secretary), submission))?.es.text).toContain('\n\nUno\n\n')
  expect(faultsOf({ ...catalan, title_es: 'Asamblea' })).toEqual(['agenda_es'])
  expect(faultsOf({ submission, starts_at: starts, place })).toEqual(['title_es', 'agenda_es'])
})

const pdf = Buffer.from('%PDF-1.7 los números')

test('members see a convocation once it is published, until its second call', async () => {
  const id = await assembly(false)
  const ada = await member()
  await expect(ownAssembly(ada.cx, id)).rejects.toMatchObject({ status: 404 })
  expect(await convocationOf(as(secretary), id)).toBeNull()
  await setPublished(as(secretary), id, { what: 'convocation', published: 'yes' })
  expect(await ownAssembly(ada.cx, id)).toMatchObject({ agenda: 'Cuentas', record: null })
  const { startsAt } = await ownAssembly(ada.cx, id)
  const ahead = async (minutes: number) => {
    const at = new Date(startsAt.getTime() + minutes * 60_000)
    const { assemblies } = await ownAssemblies({ ...ada.cx, now: at })
    return assemblies.find((each) => each.id === id)?.ahead
  }
  expect([await ahead(-1), await ahead(15)]).toEqual([true, false])
  await database.pool.query(
    `update assemblies set second_call_at = starts_at + interval '30 minutes' where id = $1`,
    [id],
  )
  expect([await ahead(15), await ahead(31)]).toEqual([true, false])
  const convocation = await convocationOf(as(secretary), id)
  expect(convocation?.ca.subject).toBe('Convocatòria: Assemblea general')
  expect(convocation?.ca.text).toMatch(/9 de maig del 2199.*Olot\n\n.*\n\nComptes\n\n/su)
  expect(convocation?.es.text).toMatch(/9 de mayo de 2199.*Olot\n\n.*\n\nCuentas\n\n/su)
  for (const { text } of Object.values(convocation ?? {})) {
    expect(text).toContain(`](/cuenta/asambleas/${id})`)
  }
  const editor = as(await storedAccount(database.db, { role: 'editor', email: 'ed@club.cat' }))
  await expect(ownAssembly(editor, id)).rejects.toMatchObject({ status: 403 })
  await expect(managedAssembly(editor, id)).rejects.toMatchObject({ status: 403 })
  await expect(managedAssembly(ada.cx, id)).rejects.toMatchObject({ status: 403 })
  expect(await managedAssembly(as(secretary), id)).toMatchObject({ canOpen: false })
  const both = { ...ada.account, offices: secretary.offices }
  expect(await managedAssembly(as(both), id)).toMatchObject({ canOpen: true })
})

test('the last answer of members about coming and representation counts until it begins', async () => {
  const id = await assembly()
  const [ada, pep, nil] = [await member('Ada'), await member('Pep'), await member('Nil')]
  const represented = (number: number | null) =>
    answerAssembly(ada.cx, id, { answer: 'represented', number })
  expect(await represented(null)).toMatchObject({ errors: { number: 'required' } })
  expect(await represented(987_654)).toMatchObject({ errors: { number: 'memberNumberUnknown' } })
  expect(await represented(ada.number)).toMatchObject({ errors: { number: 'memberNumberOwn' } })
  await Promise.all([represented(pep.number), represented(pep.number)])
  await answerAssembly(pep.cx, id, { answer: 'inPerson', number: null })
  await answerAssembly(nil.cx, id, { answer: 'absent', number: null })
  const { counts, answers } = await managedAssembly(as(secretary), id)
  expect(counts).toMatchObject({ inPerson: 1, represented: 1, absent: 1 })
  expect(answers.find(({ name }) => name === 'Ada')).toMatchObject({ by: 'Pep' })
  const begun = as(ada.account, new Date('2199-05-09T17:00:00Z'))
  await expect(
    answerAssembly({ ...begun, now }, randomUUID(), { answer: 'absent', number: null }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(answerAssembly(begun, id, { answer: 'absent', number: null })).rejects.toMatchObject(
    { code: 'assemblyBegun' },
  )
})

test('papers are PDFs of limited size, shown to members once published', async () => {
  const id = await assembly()
  const add = async (content: Uint8Array, form: Record<string, string> = {}) => {
    const submission = randomUUID()
    const input = documentInput.parse({ submission, title: 'Cuentas', ...form })
    const once = () => addDocument(as(secretary), id, input, content)
    const saved = { outcome: 'saved' }
    expect(await Promise.all([once(), once()])).toEqual([saved, saved])
    return submission
  }
  await expect(add(Buffer.from('<html>'))).rejects.toMatchObject({ code: 'notPdf' })
  const withoutFile = documentInput.parse({ submission: randomUUID(), title: 'Cuentas' })
  expect(await addDocument(as(secretary), id, withoutFile, null)).toMatchObject({
    errors: { file: 'required' },
  })
  await expect(add(Buffer.concat([pdf, Buffer.alloc(largestDocument)]))).rejects.toMatchObject({
    status: 413,
  })
  const paper = await add(pdf)
  const ofRecord = await add(pdf, { title: 'Acta', of_record: 'yes' })
  const { cx } = await member()
  expect((await documentFile(cx, id, paper)).content).toEqual(pdf)
  await expect(documentFile(cx, id, ofRecord)).rejects.toMatchObject({ status: 404 })
  await expect(documentFile(cx, randomUUID(), paper)).rejects.toMatchObject({ status: 404 })
  const stranger = as(await storedAccount(database.db, { role: 'editor', email: 'x@club.cat' }))
  await expect(documentFile(stranger, id, paper)).rejects.toMatchObject({ status: 403 })
  await setPublished(as(secretary), id, { what: 'record', published: 'yes' })
  expect((await ownAssembly(cx, id)).documents).toHaveLength(2)
  await setPublished(as(secretary), id, { what: 'convocation', published: 'no' })
  await expect(documentFile(cx, id, ofRecord)).rejects.toMatchObject({ status: 404 })
  await expect(documentFile(cx, id, paper)).rejects.toMatchObject({ status: 404 })
  expect((await documentFile(as(secretary), id, paper)).title).toBe('Cuentas')
  await removeDocument(as(secretary), id, paper)
  await expect(documentFile(as(secretary), id, paper)).rejects.toMatchObject({ status: 404 })
})

test('minutes can be published once they exist, and concurrent changes conflict', async () => {
  const id = await assembly()
  const publish = () => setPublished(as(secretary), id, { what: 'record', published: 'yes' })
  await expect(publish()).rejects.toMatchObject({ code: 'recordMissing' })
  const { version } = await assemblyForm(as(secretary), id)
  const change = (record: string, db = database.db) =>
    updateAssembly({ ...as(secretary), db }, id, {
      ...writtenAssembly,
      version: version ?? '',
      record_ca: record,
    })
  const late = await overtaken(
    database.db,
    (tx) => change('S’aprova', tx),
    () => change('No s’aprova'),
  )
  expect(late).toMatchObject({ outcome: 'conflict' })
  await publish()
  expect(await ownAssembly((await member()).cx, id)).toMatchObject({ record: 'S’aprova' })
})
