import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newKeyPair, publicKeyOf } from '#app/platform/auth/proofs/sealed.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { ballotAddress } from '#app/visits/scores/ballot/ballot-link.server.ts'
import { ballotMails } from '#app/visits/scores/ballot/ballot-mail.server.ts'
import { ballotPage, castVote } from '#app/visits/scores/ballot/cast-vote.server.ts'
import { openVote, sealVote } from '#app/visits/scores/ballot/sealed-vote.server.ts'
import { scoringLife } from '#app/visits/scores/shown/score.ts'
import { spreadOf } from '#app/visits/scores/shown/spread.ts'
import { storyNow, testContext, testOpeningKeys, testSite } from '#tests/support/context.ts'
import { tries } from '#tests/support/figures.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { runAt, scoredVisit, scoringOf, storedVisit, vote, voteAll } from '#tests/support/scores.ts'
import { runScorings } from './open-scores.server.ts'
import { openScoring } from './open-scoring.server.ts'
import { ballots, scores, scorings, visitScores } from './scores.schema.ts'

const database = fileDatabase()

const hours = (count: number) => new Date(storyNow.getTime() + count * 3_600_000)
const at = (count = 0) => testContext({ db: database.db, now: hours(count) })
const names = (count: number) => Array.from({ length: count }, (_, place) => `Diner ${place}`)
const refused = (code: string) => expect.objectContaining({ code })

/** A visit with this many diners; the first ones have given these marks for every criterion. */
async function scored(count: number, marks: readonly number[] = []) {
  const { visitId, diners } = await scoredVisit(database.db, names(count))
  await voteAll(database.db, diners, marks)
  const sitting = (place: number) => {
    const diner = diners[place]
    if (!diner) throw new Error('nobody sat there')
    return diner
  }
  return {
    visitId,
    diners,
    at: sitting,
    key: (place: number) => sitting(place).key,
    emails: diners.map(({ email }) => email),
  }
}

const run = (count: number) => runAt(database.db, hours(count))
const cast = (key: string | null, given: ReturnType<typeof vote>, hour = 0) =>
  castVote(at(hour), key, given)
const page = (key: string | null, hour = 0) => ballotPage(at(hour), key)
const refuses = (key: string | null, code: string, hour = 0) =>
  expect(cast(key, vote(1), hour)).rejects.toEqual(refused(code))
const strike = ({ dinerId }: { dinerId: string }) =>
  database.db.update(visitDiners).set({ came: false }).where(eq(visitDiners.id, dinerId))
const become = (gone: { personId: string }, kept: { personId: string }) =>
  database.pool.sql`select merge_people(${gone.personId}, ${kept.personId})`

const openedOf = (visitId: string) =>
  database.db.select().from(scores).where(eq(scores.visitId, visitId))
const foodsOf = async (visitId: string) =>
  (await openedOf(visitId)).map(({ food }) => food ?? -1).toSorted((one, other) => one - other)
const sealedOf = (visitId: string) =>
  database.db
    .select()
    .from(ballots)
    .where(and(eq(ballots.visitId, visitId), isNotNull(ballots.sealed)))
const criterionScoresOf = (visitId: string) =>
  database.db.select().from(visitScores).where(eq(visitScores.visitId, visitId))
const mediansOf = async (visitId: string) =>
  (await criterionScoresOf(visitId)).map(({ median }) => median)
const scoring = (visitId: string) => scoringOf(database.db, visitId)
const changeScoring = (visitId: string, given: Partial<typeof scorings.$inferInsert>) =>
  database.db.update(scorings).set(given).where(eq(scorings.visitId, visitId))

describe('before the seal opens', () => {
  test('a vote is stored encrypted at a fixed length, and nowhere else', async () => {
    const { visitId, key } = await scored(3)
    await cast(key(0), vote(10, { sentence: 'ñ'.repeat(280), named: true }))
    await cast(key(1), vote(0))
    const stored = await sealedOf(visitId)
    expect(stored.map(({ sealed }) => sealed?.length)).toEqual([1260, 1260])
    expect(await openedOf(visitId)).toEqual([])
    expect(await page(key(0))).toEqual({
      restaurantId: null,
      restaurant: 'Can Roca',
      visitedOn: '2026-11-19',
      opensAt: hours(72),
      voted: true,
      state: 'open',
      result: null,
    })
  })

  test('the site’s key or the stored key of the visit alone cannot open it', async () => {
    const { visitId } = await scored(3, [7])
    const [ballot] = await sealedOf(visitId)
    const { recipient, keySealed, voucher } = await scoring(visitId)
    const place = { visitId, ballotId: ballot?.id ?? '' }
    const known = [testSite.formKey, testSite.factorKey, testSite.scoresKey, recipient, voucher]
    for (const key of [...known, keySealed?.subarray(0, 32) ?? recipient]) {
      expect(() => openVote(key, ballot?.sealed ?? recipient, place)).toThrow(/./u)
    }
  })

  test('a vote replaces the previous one, and a hundred concurrent ones count as one', async () => {
    const { visitId, key, at: diner } = await scored(3)
    await Promise.all(Array.from({ length: 100 }, (_, score) => cast(key(0), vote(score % 11))))
    await cast(key(0), vote(3, { sentence: 'La última palabra' }))
    expect(await sealedOf(visitId)).toHaveLength(1)
    await run(72)
    const { dinerId } = diner(0)
    expect(await openedOf(visitId)).toMatchObject([
      { dinerId, food: 3, sentence: 'La última palabra' },
    ])
  })

  test('a link without a ballot or key, or with a changed letter, is refused with a message', async () => {
    for (const key of ['no-key', Buffer.alloc(34).toString('base64url'), null]) {
      await expect(page(key)).rejects.toEqual(refused('ballotNotFound'))
      await refuses(key, 'ballotNotFound')
    }
    const key = (await scored(1)).key(0)
    for (const place of [0, 10, 25, 45]) {
      const letter = key[place] === 'A' ? 'B' : 'A'
      await refuses(key.slice(0, place) + letter + key.slice(place + 1), 'ballotNotFound')
    }
  })

  test('a struck diner is notified, and their vote is not opened', async () => {
    const { visitId, key, at: diner } = await scored(4, [10, 8, 8, 8])
    await strike(diner(0))
    expect(await page(key(0))).toMatchObject({ state: 'struckOff' })
    await refuses(key(0), 'notAtTheTable')
    await cast(key(1), vote(6))
    await run(72)
    expect(await foodsOf(visitId)).toEqual([6, 8, 8])
    expect(await scoring(visitId)).toMatchObject({ votes: 3, spoilt: 0 })
  })

  test('two merged diners have one vote, which they can still cast', async () => {
    const { visitId, key, diners, at: diner } = await scored(5)
    const [gone, kept, silent, spoken] = [0, 1, 2, 3]
    await voteAll(
      database.db,
      diners.filter((_, place) => place !== spoken),
      [10, 8, 9, 8],
    )
    await become(diner(gone), diner(kept))
    // The merged person has voted: the vote and its link remain.
    await become(diner(silent), diner(spoken))
    for (const struck of [gone, spoken]) {
      expect(await page(key(struck))).toMatchObject({ state: 'struckOff' })
      await refuses(key(struck), 'notAtTheTable')
    }
    expect(await page(key(silent))).toMatchObject({ state: 'open', voted: true })
    await cast(key(kept), vote(6))
    await run(72)
    expect(await foodsOf(visitId)).toEqual([6, 8, 9])
    expect(await scoring(visitId)).toMatchObject({ votes: 3, spoilt: 0 })
  })

  test('an opened score belongs to the person its author turns out to be', async () => {
    const { visitId, diners, at: diner } = await scored(4)
    await voteAll(database.db, diners.slice(1), [10, 8, 8])
    await run(72)
    await become(diner(1), diner(0))
    const rows = await database.pool.sql`
      select food from scores join visit_diners as diner on diner.id = diner_id
      where scores.visit_id = ${visitId} and diner.person_id = ${diner(0).personId}`
    expect(rows).toEqual([{ food: 10 }])
  })

  test('striking off non-voters does not bring the opening forward', async () => {
    const { visitId, at: diner } = await scored(5, [9, 9, 9])
    for (const place of [3, 4]) await strike(diner(place))
    await run(71)
    expect((await scoring(visitId)).openedAt).toBeNull()
    await run(72)
    expect((await scoring(visitId)).openedAt).toEqual(hours(72))
  })
})

describe('the opening', () => {
  test('happens after exactly 72 hours, and shows the totals', async () => {
    const { visitId } = await scored(7, [6, 7, 8, 9, 9, 9])
    await runAt(database.db, new Date(storyNow.getTime() + scoringLife - 1))
    expect(await openedOf(visitId)).toEqual([])
    await run(72)
    expect(await openedOf(visitId)).toHaveLength(6)
    const spreads = await criterionScoresOf(visitId)
    expect(spreads).toHaveLength(4)
    expect(spreads[0]).toMatchObject({ votes: 6, median: 8.5, lower: 7.5, upper: 9.5 })
  })

  test('shows the result to ballot holders, also of a restaurant without a page, and no hidden sentence', async () => {
    const { visitId, diners, key, at: diner } = await scored(6)
    for (const place of [0, 1, 2]) {
      const signed = { sentence: `Frase ${place}`, named: place === 0 }
      await cast(key(place), vote(7 + place, signed))
    }
    await voteAll(database.db, diners.slice(3), [8, 8])
    await run(72)
    await database.db
      .update(scores)
      .set({ hiddenAt: hours(73) })
      .where(and(eq(scores.visitId, visitId), eq(scores.sentence, 'Frase 1')))
    await strike(diner(2))
    for (const place of [0, 5]) {
      const { result } = await page(key(place), 74)
      expect(result).toMatchObject({ visitId, votes: 5 })
      expect(result?.criteria.map(({ median }) => median)).toEqual([7.5, 7.5, 7.5, 7.5])
      expect(result?.sentences.map(({ text, author }) => [text, author])).toEqual([
        ['Frase 0', 'Diner 0'],
        ['Frase 2', null],
      ])
    }
    expect(await page(key(2), 74)).toMatchObject({ state: 'struckOff', result: null })
  })

  test('runs in the job once all have voted, and destroys key and sealed votes', async () => {
    const { visitId } = await scored(5, [7, 8, 9, 9, 10])
    expect((await scoring(visitId)).openedAt).toBeNull()
    await run(1)
    const opened = { openedAt: hours(1), keySealed: null, votes: 5 }
    expect(await scoring(visitId)).toMatchObject(opened)
    expect(await sealedOf(visitId)).toEqual([])
    expect(await mediansOf(visitId)).toEqual([9.5, 9.5, 9.5, 9.5])
  })

  test('closes the vote, also in the moments before it', async () => {
    const { db } = database
    const { visitId, key } = await scored(6, [7, 8, 9, 9, 9])
    // The time is over, but the job has not run yet.
    await refuses(key(5), 'votingOver', 72)
    expect(await page(key(5), 72)).toMatchObject({ state: 'closed' })
    await run(80)
    for (const place of [0, 5]) {
      await refuses(key(place), 'votingOver')
      expect(await page(key(place))).toMatchObject({ state: 'opened' })
    }
    const sealed = sealVote(newKeyPair().recipient, vote(1), { visitId, ballotId: visitId })
    await expect(
      db.update(scores).set({ food: 1 }).where(eq(scores.visitId, visitId)),
    ).rejects.toThrow(/scores/u)
    await expect(
      db.update(visitScores).set({ median: 1 }).where(eq(visitScores.visitId, visitId)),
    ).rejects.toThrow(/visit_scores/u)
    await expect(
      db.update(ballots).set({ sealed }).where(eq(ballots.visitId, visitId)),
    ).rejects.toThrow(/ballots/u)
  })

  test('happens in one of two processes, and counts or refuses a vote at that moment', async () => {
    for (let round = 0; round < tries({ part: 3, all: 8 }); round += 1) {
      const { visitId, key } = await scored(4, [7, 8, 9])
      const last = cast(key(3), vote(2)).then(
        () => 'in',
        () => 'refused',
      )
      const [outcome] = await Promise.all([last, run(72), run(72)])
      // A visit with a vote in progress is left for the next run.
      await run(72)
      const opened = await openedOf(visitId)
      expect(opened).toHaveLength(outcome === 'in' ? 4 : 3)
      expect((await scoring(visitId)).votes).toBe(opened.length)
    }
  })

  test('shows no spread for fewer than five votes', async () => {
    const { visitId, key } = await scored(6, [7, 8, 8, 8])
    const food = { food: 9, service: null, atmosphere: null, value: null }
    await cast(key(4), vote(5, { scores: food }))
    await run(72)
    expect(await criterionScoresOf(visitId)).toMatchObject([
      { criterion: 'food', votes: 5, median: 7.5 },
    ])
  })

  test('computes each mark in the database as the code does', async () => {
    const rows = await database.pool.sql<{ counted: number }>`
      select counted_score(mark) as counted from generate_series(0, 10) as mark order by mark`
    const counted = rows.map((_, mark) => spreadOf([mark, mark, mark, mark, mark])?.median)
    expect(rows.map((row) => row.counted)).toEqual(counted)
  })

  test('of a visit without votes is empty', async () => {
    const { visitId } = await scored(3)
    await run(72 + 24 * 7)
    expect(await scoring(visitId)).toMatchObject({ votes: 0, spoilt: 0, keySealed: null })
  })
})

describe('write access to the tables', () => {
  test('cannot open early: another hour does not decrypt, and the job reports it', async () => {
    const { visitId } = await scored(4, [7, 8, 9])
    await changeScoring(visitId, { opensAt: hours(2) })
    await expect(run(3)).rejects.toThrow(visitId)
    expect(await openedOf(visitId)).toEqual([])
    await changeScoring(visitId, { opensAt: hours(72) })
    await run(72)
    expect(await openedOf(visitId)).toHaveLength(3)
  })

  test('cannot insert a key: nothing is encrypted to it', async () => {
    const { visitId, key } = await scored(1)
    await changeScoring(visitId, { recipient: newKeyPair().recipient })
    await expect(cast(key(0), vote(7))).rejects.toThrow(/not of this site/u)
    expect(await sealedOf(visitId)).toEqual([])
    await database.db.delete(scorings).where(eq(scorings.visitId, visitId))
  })

  test('cannot move a vote to another person: it is spoilt, and the others open', async () => {
    const { visitId, diners } = await scored(4, [7, 8, 9, 1])
    const [first] = await sealedOf(visitId)
    const moved = diners.find(({ dinerId }) => dinerId !== first?.dinerId)
    await database.db
      .update(ballots)
      .set({ sealed: first?.sealed ?? null })
      .where(eq(ballots.dinerId, moved?.dinerId ?? ''))
    await run(1)
    expect(await openedOf(visitId)).toHaveLength(3)
    expect(await scoring(visitId)).toMatchObject({ votes: 3, spoilt: 1 })
  })
})

describe('a new secret', () => {
  const fresh = newKeyPair()
  const site = { ...testSite, scoresKey: publicKeyOf(fresh.secret), formKey: fresh.recipient }

  test('re-encrypts the keys, and voting continues and opens on time', async () => {
    const { db } = database
    const { visitId, at: diner } = await scored(6, [7, 8, 10, 10])
    const job = { ...testContext({ db, site }), signal: new AbortController().signal }
    const both = [fresh.secret, ...testOpeningKeys]
    await runScorings({ ...job, scoringKeys: both })
    const anew = await scoring(visitId)
    await runScorings({ ...job, scoringKeys: both })
    expect(await scoring(visitId)).toEqual(anew)
    const { dinerId } = diner(4)
    const [ballot] = await db.select().from(ballots).where(eq(ballots.dinerId, dinerId))
    const key = new URL(ballotAddress(site, ballot?.id ?? '')).searchParams.get('clave')
    await castVote(testContext({ db, site }), key, vote(9))
    await runScorings({ ...job, now: hours(72), scoringKeys: [fresh.secret] })
    const spreads = (await criterionScoresOf(visitId)).map(
      ({ votes, median }) => `${median} of ${votes}`,
    )
    expect(spreads).toEqual(Array(4).fill('9.5 of 5'))
  })

  test('without the previous one opens and loses nothing, and the site reports it', async () => {
    const { visitId } = await scored(3, [7, 8, 9])
    await expect(runAt(database.db, hours(72), [fresh.secret])).rejects.toThrow(visitId)
    expect(await sealedOf(visitId)).toHaveLength(3)
    await run(73)
    expect(await openedOf(visitId)).toHaveLength(3)
  })
})

const mailsOf = async (emails: readonly string[]) =>
  (await database.db.select().from(mails)).filter(({ recipient }) => emails.includes(recipient))
const begin = (visitId: string) => database.db.transaction((tx) => openScoring(tx, at(), visitId))

describe('the mails', () => {
  test('bring each diner one link in their language, however often a closing is saved', async () => {
    const { visitId, diners } = await scoredVisit(database.db, names(3), { language: 'ca' })
    expect(await begin(visitId)).toBe(0)
    const sent = await mailsOf(diners.map(({ email }) => email))
    expect(sent).toHaveLength(3)
    for (const { key, email } of diners) {
      const mail = sent.find(({ recipient }) => recipient === email)
      expect(mail).toMatchObject({ kind: 'score-ballot', language: 'ca', priority: 2 })
      expect(mail?.text).toContain(`/puntuar?clave=${key}&mail=ca`)
      expect(mail?.subject).toBe('Què tal a Can Roca?')
    }
  })

  test('list one’s own ballot first, and name companions’', () => {
    const voter = { recipient: 'ona@example.cat', language: 'es' as const }
    const voters = [
      { ...voter, dinerId: '1', ballotId: randomUUID(), name: 'Pau Vila', companion: true },
      { ...voter, dinerId: '2', ballotId: randomUUID(), name: 'Ona Pi', companion: false },
    ]
    const visit = { restaurantId: 1, restaurant: 'Can Roca', visitedOn: '2026-11-19' }
    const [mail] = ballotMails(at(), { visit, opensAt: hours(72), voters })
    const text = mail && 'text' in mail ? mail.text : ''
    expect(text).toMatch(/Puntuar: mi voto[^]*El voto de Pau Vila/u)
    expect(text.match(/puntuar\?clave=/gu)).toHaveLength(2)
  })

  test('inform each diner once that the seal is open', async () => {
    const { emails } = await scored(4, [7, 8])
    await run(72)
    await run(73)
    const opened = (await mailsOf(emails)).filter(({ kind }) => kind === 'score-opened')
    expect(opened.map(({ recipient }) => recipient).toSorted()).toEqual(emails.toSorted())
    expect(opened[0]?.text).toContain('/puntuar?clave=')
  })

  test('are not sent for a visit over a month ago, or an imported one', async () => {
    const { db } = database
    const { visitId, diners } = await storedVisit(db, names(2), { visitedOn: '2026-10-20' })
    expect(await begin(visitId)).toBe(0)
    expect(await mailsOf(diners.map(({ email }) => email))).toEqual([])
    const month = await storedVisit(db, names(1), { visitedOn: '2026-10-21' })
    for (const imported of [true, false]) {
      await db.update(visits).set({ imported }).where(eq(visits.id, month.visitId))
      expect(await begin(month.visitId)).toBe(imported ? 0 : 1)
    }
  })
})
