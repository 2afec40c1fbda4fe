import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { visitor, type Account } from '#app/platform/auth/actor.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { overtaken, overtakenByItself } from '#tests/support/overtaken.ts'
import { answerProposal, managedProposals, setProposalHidden } from './managed-proposals.server.ts'
import { memberProposals, topProposals, propose, vote } from './proposals.server.ts'

const database = fileDatabase()
let editor: Account
beforeAll(async () => {
  editor = await storedAccount(database.db, { role: 'editor', email: 'ed@club.cat' })
})

const now = new Date()
const as = (actor: Account) => testContext({ db: database.db, actor, now })

async function member() {
  const email = `${randomUUID()}@club.cat`
  const account = await storedAccount(database.db, { email, name: 'Ada Prat' })
  await madeMember(database.pool, account)
  return as(account)
}

const place = (name = `Can ${randomUUID()}`) => ({
  restaurant: '',
  name,
  town: 'Olot',
  why: '',
  submission: randomUUID(),
})

const open = async (cx: ReturnType<typeof as>) => {
  const listed = await memberProposals(cx, { status: 'open', page: 1 })
  if (!listed) throw new Error('no member')
  return listed.proposals
}

test('a proposal starts with its author’s vote, and others vote once and can withdraw', async () => {
  const [ada, pep] = [await member(), await member()]
  const asked = place()
  await overtakenByItself(ada, (cx) => propose(cx, asked))
  const found = async (cx = pep) => (await open(cx)).find(({ id }) => id === asked.submission)
  expect(await found()).toMatchObject({ votes: 1, voted: false, own: false })
  await Promise.all([1, 2, 3].map(() => vote(pep, asked.submission, true)))
  expect(await found()).toMatchObject({ votes: 2, voted: true })
  await vote(pep, asked.submission, false)
  await vote(pep, asked.submission, false)
  expect(await found()).toMatchObject({ votes: 1, voted: false })
  expect(await found(ada)).toMatchObject({ own: true, voted: true })
  expect(await topProposals(testContext({ db: database.db }))).toContainEqual({
    id: asked.submission,
    name: asked.name,
    town: 'Olot',
    votes: 1,
  })
})

test('the same place is proposed once, from the guide or by name, and a member can have three open', async () => {
  const ada = await member()
  const [restaurant] = await database.db
    .insert(restaurants)
    .values({ name: 'Can Roure', address: 'Olot, 1' })
    .returning({ id: restaurants.id })
  const ofGuide = () => ({ ...place(''), restaurant: String(restaurant?.id) })
  await propose(ada, ofGuide())
  await expect(propose(await member(), ofGuide())).rejects.toMatchObject({
    code: 'alreadyProposed',
  })
  await propose(ada, place('Ca la Núria'))
  await expect(propose(await member(), place('CA LA NURIA'))).rejects.toMatchObject({ status: 409 })
  await propose(ada, place())
  await expect(propose(ada, place())).rejects.toMatchObject({ code: 'tooManyProposals' })
})

test('people who are not members cannot see or act on proposals', async () => {
  const asked = place()
  await propose(await member(), asked)
  const stranger = as(await storedAccount(database.db, { email: 'ningu@club.cat' }))
  expect(await memberProposals(stranger, { status: 'open', page: 1 })).toBeNull()
  expect(
    await memberProposals(testContext({ db: database.db, actor: visitor, now }), {
      status: 'open',
      page: 1,
    }),
  ).toBeNull()
  await expect(propose(stranger, place())).rejects.toMatchObject({ status: 403 })
  await expect(vote(stranger, asked.submission, true)).rejects.toMatchObject({ status: 403 })
  await expect(managedProposals(await member(), { status: 'open', page: 1 })).rejects.toMatchObject(
    { status: 403 },
  )
})

test('answered proposals take no votes, and hidden ones are not shown', async () => {
  const [ada, pep] = [await member(), await member()]
  const [{ submission: id, ...asked }, other] = [place(), place()]
  await propose(ada, { ...asked, submission: id })
  await propose(ada, other)
  await setProposalHidden(as(editor), id, true)
  const shown = new Set((await open(pep)).map((each) => each.id))
  expect([id, other.submission].map((each) => shown.has(each))).toEqual([false, true])
  await expect(vote(pep, id, true)).rejects.toMatchObject({ status: 404 })
  await setProposalHidden(as(editor), id, false)
  const answer = { status: 'planned', answer_es: 'En mayo', answer_ca: '' } as const
  const late = overtaken(
    database.db,
    (db) => answerProposal({ ...as(editor), db }, id, answer),
    () => vote(pep, id, true),
  )
  await expect(late).rejects.toMatchObject({ code: 'proposalAnswered' })
  await answerProposal(as(editor), id, answer)
  const planned = await memberProposals(pep, { status: 'planned', page: 1 })
  expect(planned?.proposals).toEqual([expect.objectContaining({ id, answer: 'En mayo' })])
  const rows = await database.pool.sql`
    select action from audit_log where subject_id = ${id} order by id`
  expect(rows.map(({ action }) => String(action))).toEqual([
    'proposal.hidden',
    'proposal.shown',
    'proposal.answered',
  ])
})
