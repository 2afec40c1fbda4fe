import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newKeyPair, publicKeyOf } from '#app/platform/auth/proofs/sealed-to.server.ts'
import { mails } from '#app/platform/schema/circulars/mails.ts'
import { ballots, scores, scorings, visitScores } from '#app/platform/schema/visits/scores.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { ballotMails } from '#app/visits/scores/ballot/ballot-mail.server.ts'
import { ballotPage, castVote } from '#app/visits/scores/ballot/cast-vote.server.ts'
import { openVote, sealVote } from '#app/visits/scores/ballot/sealed-vote.server.ts'
import { scoringLife } from '#app/visits/scores/shown/score.ts'
import { spreadOf } from '#app/visits/scores/shown/spread.ts'
import { storyNow, testContext, testOpeningKeys, testSite } from '#tests/support/context.ts'
import { tries } from '#tests/support/figures.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { runAt, scoredVisit, scoringOf, storedVisit, vote, voteAll } from '#tests/support/scores.ts'
import { openScoring } from './open-scoring.server.ts'

const database = fileDatabase()

const hours = (count: number) => new Date(storyNow.getTime() + count * 3_600_000)
const at = (now = storyNow) => testContext({ db: database.db, now })
const names = (count: number) => Array.from({ length: count }, (_, place) => `Diner ${place}`)
const refused = (code: string) => expect.objectContaining({ code })

const openedOf = (visitId: string) =>
  database.db.select().from(scores).where(eq(scores.visitId, visitId))
const sealedOf = (visitId: string) =>
  database.db
    .select()
    .from(ballots)
    .where(and(eq(ballots.visitId, visitId), isNotNull(ballots.sealed)))
const spreadsOf = (visitId: string) =>
  database.db.select().from(visitScores).where(eq(visitScores.visitId, visitId))

describe('before the seal opens', () => {
  test('a vote is stored sealed, of one length whatever it says, and nothing else knows of it', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(3))
    const [one, other] = diners
    await castVote(at(), one?.key ?? '', vote(10, { sentence: 'ñ'.repeat(280), named: true }))
    await castVote(at(), other?.key ?? '', vote(0))
    const stored = await sealedOf(visitId)
    expect(stored.map(({ sealed }) => sealed?.length)).toEqual([1260, 1260])
    expect(await openedOf(visitId)).toEqual([])
    expect(await ballotPage(at(), one?.key ?? '')).toEqual({
      restaurantId: null,
      restaurant: 'Can Roca',
      visitedOn: '2026-11-19',
      opensAt: hours(72),
      voted: true,
      state: 'open',
      result: null,
    })
  })

  test('neither the site’s key nor the key of the visit as it is stored opens it', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(3))
    await voteAll(db, diners, [7])
    const [ballot] = await sealedOf(visitId)
    const { recipient, keySealed, voucher } = await scoringOf(db, visitId)
    const place = { visitId, ballotId: ballot?.id ?? '' }
    const known = [testSite.formKey, testSite.factorKey, testSite.scoresKey, recipient, voucher]
    for (const key of [...known, keySealed?.subarray(0, 32) ?? recipient]) {
      expect(() => openVote(key, ballot?.sealed ?? recipient, place)).toThrow(/./u)
    }
  })

  test('the vote takes the place of the one of before, and a hundred at once are one', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(3))
    const [one] = diners
    await Promise.all(
      Array.from({ length: 100 }, (_, score) => castVote(at(), one?.key ?? '', vote(score % 11))),
    )
    await castVote(at(), one?.key ?? '', vote(3, { sentence: 'La última palabra' }))
    expect(await sealedOf(visitId)).toHaveLength(1)
    await runAt(db, hours(72))
    expect(await openedOf(visitId)).toMatchObject([
      { dinerId: one?.dinerId, food: 3, sentence: 'La última palabra' },
    ])
  })

  test.each([
    ['of no ballot', 'no-key'],
    ['of a ballot that was made up', Buffer.alloc(34).toString('base64url')],
    ['without a key', null],
  ])('a link %s is refused in words', async (_what, key) => {
    await expect(ballotPage(at(), key)).rejects.toEqual(refused('ballotNotFound'))
    await expect(castVote(at(), key, vote(5))).rejects.toEqual(refused('ballotNotFound'))
  })

  test('a link with one letter changed is of no ballot', async () => {
    const { diners } = await scoredVisit(database.db, names(1))
    const key = diners[0]?.key ?? ''
    for (const place of [0, 10, 25, 45]) {
      const letter = key[place] === 'A' ? 'B' : 'A'
      const changed = key.slice(0, place) + letter + key.slice(place + 1)
      await expect(castVote(at(), changed, vote(5))).rejects.toEqual(refused('ballotNotFound'))
    }
  })

  test('whoever is struck off is told so, and what they had voted is not opened', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(4))
    await voteAll(db, diners, [10, 8, 8, 8])
    const [struck, stays] = diners
    await db
      .update(visitDiners)
      .set({ came: false })
      .where(eq(visitDiners.id, struck?.dinerId ?? ''))
    expect(await ballotPage(at(), struck?.key ?? '')).toMatchObject({ state: 'struckOff' })
    await expect(castVote(at(), struck?.key ?? '', vote(1))).rejects.toEqual(
      refused('notAtTheTable'),
    )
    await castVote(at(), stays?.key ?? '', vote(6))
    await runAt(db, hours(72))
    const opened = await openedOf(visitId)
    expect(opened.map(({ food }) => food)).toEqual(expect.arrayContaining([6, 8, 8]))
    expect(opened).toHaveLength(3)
    expect(await scoringOf(db, visitId)).toMatchObject({ votes: 3, spoilt: 0 })
  })

  test('of two diners who turn out to be one person one vote is opened, and it is still theirs to give', async () => {
    const { db, pool } = database
    const { visitId, diners } = await scoredVisit(db, names(5))
    const [gone, kept, silent, spoken, last] = diners
    await voteAll(
      db,
      [gone, kept, silent, last].flatMap((diner) => diner ?? []),
      [10, 8, 9, 8],
    )
    await pool.query('select merge_people($1, $2)', [gone?.personId, kept?.personId])
    // Of these two the one who goes alone has voted: that vote stays, and the link that it came by.
    await pool.query('select merge_people($1, $2)', [silent?.personId, spoken?.personId])
    for (const struck of [gone, spoken]) {
      expect(await ballotPage(at(), struck?.key ?? '')).toMatchObject({ state: 'struckOff' })
      await expect(castVote(at(), struck?.key ?? '', vote(1))).rejects.toEqual(
        refused('notAtTheTable'),
      )
    }
    expect(await ballotPage(at(), silent?.key ?? '')).toMatchObject({ state: 'open', voted: true })
    await castVote(at(), kept?.key ?? '', vote(6))
    await runAt(db, hours(72))
    const opened = await openedOf(visitId)
    expect(opened.map(({ food }) => food)).toEqual(expect.arrayContaining([6, 8, 9]))
    expect(opened).toHaveLength(3)
    expect(await scoringOf(db, visitId)).toMatchObject({ votes: 3, spoilt: 0 })
  })

  test('an opened score stays with the person whom its author turns out to be', async () => {
    const { db, pool } = database
    const { visitId, diners } = await scoredVisit(db, names(4))
    const [kept, gone, ...others] = diners
    await voteAll(
      db,
      [gone, ...others].flatMap((diner) => diner ?? []),
      [10, 8, 8],
    )
    await runAt(db, hours(72))
    await pool.query('select merge_people($1, $2)', [gone?.personId, kept?.personId])
    const { rows } = await pool.query(
      `select food from scores join visit_diners as diner on diner.id = diner_id
        where scores.visit_id = $1 and diner.person_id = $2`,
      [visitId, kept?.personId],
    )
    expect(rows).toEqual([{ food: 10 }])
  })

  test('striking off those who have not voted does not bring the opening forward', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(5))
    await voteAll(db, diners, [9, 9, 9])
    await db
      .update(visitDiners)
      .set({ came: false })
      .where(eq(visitDiners.id, diners[3]?.dinerId ?? ''))
    await db
      .update(visitDiners)
      .set({ came: false })
      .where(eq(visitDiners.id, diners[4]?.dinerId ?? ''))
    await runAt(db, hours(71))
    expect((await scoringOf(db, visitId)).openedAt).toBeNull()
    await runAt(db, hours(72))
    expect((await scoringOf(db, visitId)).openedAt).toEqual(hours(72))
  })
})

describe('the opening', () => {
  test('comes with the 72 hours, not a moment sooner, and tells what all come to', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(7))
    await voteAll(db, diners, [6, 7, 8, 9, 9, 9])
    await runAt(db, new Date(storyNow.getTime() + scoringLife - 1))
    expect(await openedOf(visitId)).toEqual([])
    await runAt(db, hours(72))
    expect(await openedOf(visitId)).toHaveLength(6)
    expect(await spreadsOf(visitId)).toHaveLength(4)
    expect((await spreadsOf(visitId))[0]).toMatchObject({
      votes: 6,
      median: 8.5,
      lower: 7.5,
      upper: 9.5,
    })
  })

  test('shows whoever has a ballot what all came to, also at a house without a page, and no hidden sentence', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(6))
    for (const [place, { key }] of diners.slice(0, 3).entries()) {
      await castVote(at(), key, vote(7 + place, { sentence: `Frase ${place}`, named: place === 0 }))
    }
    await voteAll(db, diners.slice(3), [8, 8])
    const [voted, , struck, , , silent] = diners
    await runAt(db, hours(72))
    await db
      .update(scores)
      .set({ hiddenAt: hours(73) })
      .where(and(eq(scores.visitId, visitId), eq(scores.sentence, 'Frase 1')))
    await db
      .update(visitDiners)
      .set({ came: false })
      .where(eq(visitDiners.id, struck?.dinerId ?? ''))
    for (const diner of [voted, silent]) {
      const { result } = await ballotPage(at(hours(74)), diner?.key ?? '')
      expect(result).toMatchObject({ visitId, votes: 5 })
      expect(result?.criteria.map(({ median }) => median)).toEqual([7.5, 7.5, 7.5, 7.5])
      expect(result?.sentences.map(({ text, author }) => [text, author])).toEqual([
        ['Frase 0', 'Diner 0'],
        ['Frase 2', null],
      ])
    }
    expect(await ballotPage(at(hours(74)), struck?.key ?? '')).toMatchObject({
      state: 'struckOff',
      result: null,
    })
  })

  test('comes by the job once all have voted, and destroys key and sealed votes', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(5))
    await voteAll(db, diners, [7, 8, 9, 9, 10])
    // The last vote itself has opened nothing.
    expect((await scoringOf(db, visitId)).openedAt).toBeNull()
    await runAt(db, hours(1))
    expect(await scoringOf(db, visitId)).toMatchObject({
      openedAt: hours(1),
      keySealed: null,
      votes: 5,
    })
    expect(await sealedOf(visitId)).toEqual([])
    expect((await spreadsOf(visitId)).map(({ median }) => median)).toEqual([9.5, 9.5, 9.5, 9.5])
  })

  test('nothing is taken nor changed after it, nor in the moments before it', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(6))
    await voteAll(db, diners, [7, 8, 9, 9, 9])
    const [voted, , , , , late] = diners
    // The hour is over, the job has not come yet.
    await expect(castVote(at(hours(72)), late?.key ?? '', vote(1))).rejects.toEqual(
      refused('votingOver'),
    )
    expect(await ballotPage(at(hours(72)), late?.key ?? '')).toMatchObject({ state: 'closed' })
    await runAt(db, hours(80))
    for (const diner of [voted, late]) {
      // Also with a clock that was set back.
      await expect(castVote(at(), diner?.key ?? '', vote(1))).rejects.toEqual(refused('votingOver'))
      expect(await ballotPage(at(), diner?.key ?? '')).toMatchObject({ state: 'opened' })
    }
    await expect(
      db.update(scores).set({ food: 1 }).where(eq(scores.visitId, visitId)),
    ).rejects.toThrow(/scores/u)
    await expect(
      db.update(visitScores).set({ median: 1 }).where(eq(visitScores.visitId, visitId)),
    ).rejects.toThrow(/visit_scores/u)
    const sealed = sealVote(newKeyPair().recipient, vote(1), { visitId, ballotId: visitId })
    await expect(
      db.update(ballots).set({ sealed }).where(eq(ballots.visitId, visitId)),
    ).rejects.toThrow(/ballots/u)
  })

  test('of two processes at once one opens, and a vote at that moment is in or refused', async () => {
    const { db } = database
    for (let round = 0; round < tries({ part: 3, all: 8 }); round += 1) {
      const { visitId, diners } = await scoredVisit(db, names(4))
      await voteAll(db, diners, [7, 8, 9])
      const last = castVote(at(), diners[3]?.key ?? '', vote(2)).then(
        () => 'in',
        () => 'refused',
      )
      const [outcome] = await Promise.all([last, runAt(db, hours(72)), runAt(db, hours(72))])
      // One that somebody voted at is left for the next round.
      await runAt(db, hours(72))
      const opened = await openedOf(visitId)
      expect(opened).toHaveLength(outcome === 'in' ? 4 : 3)
      expect((await scoringOf(db, visitId)).votes).toBe(opened.length)
    }
  })

  test('of fewer than five votes nothing is told of any', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(6))
    await voteAll(db, diners, [7, 8, 8, 8])
    const none = vote(5, { scores: { food: 9, service: null, atmosphere: null, value: null } })
    await castVote(at(), diners[4]?.key ?? '', none)
    await runAt(db, hours(72))
    expect(await spreadsOf(visitId)).toMatchObject([{ criterion: 'food', votes: 5, median: 7.5 }])
  })

  test('the database counts each mark as what is computed of it here', async () => {
    const { rows } = await database.pool.query<{ counted: number }>(
      'select counted_score(mark) as counted from generate_series(0, 10) as mark order by mark',
    )
    const counted = rows.map((_, mark) => spreadOf([mark, mark, mark, mark, mark])?.median)
    expect(rows.map((row) => row.counted)).toEqual(counted)
  })

  test('one that nobody voted at opens with nothing', async () => {
    const { db } = database
    const { visitId } = await scoredVisit(db, names(3))
    await runAt(db, hours(72 + 24 * 7))
    expect(await scoringOf(db, visitId)).toMatchObject({ votes: 0, spoilt: 0, keySealed: null })
  })
})

describe('whoever can write to the tables', () => {
  test('cannot open early: with another hour the key does not open, and the duty says so', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(4))
    await voteAll(db, diners, [7, 8, 9])
    await db
      .update(scorings)
      .set({ opensAt: hours(2) })
      .where(eq(scorings.visitId, visitId))
    await expect(runAt(db, hours(3))).rejects.toThrow(visitId)
    expect(await openedOf(visitId)).toEqual([])
    // Put right again it opens at its hour.
    await db
      .update(scorings)
      .set({ opensAt: hours(72) })
      .where(eq(scorings.visitId, visitId))
    await runAt(db, hours(72))
    expect(await openedOf(visitId)).toHaveLength(3)
  })

  test('cannot put in a key of their own: nothing is sealed to it', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(1))
    const { recipient } = newKeyPair()
    await db.update(scorings).set({ recipient }).where(eq(scorings.visitId, visitId))
    await expect(castVote(at(), diners[0]?.key ?? '', vote(7))).rejects.toThrow(/not of this site/u)
    expect(await sealedOf(visitId)).toEqual([])
    await db.delete(scorings).where(eq(scorings.visitId, visitId))
  })

  test('cannot give somebody the vote of another: it is spoilt, and the others are opened', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(4))
    await voteAll(db, diners, [7, 8, 9, 1])
    const [first] = await sealedOf(visitId)
    const moved = diners.find(({ dinerId }) => dinerId !== first?.dinerId)
    await db
      .update(ballots)
      .set({ sealed: first?.sealed ?? null })
      .where(eq(ballots.dinerId, moved?.dinerId ?? ''))
    await runAt(db, hours(1))
    expect(await openedOf(visitId)).toHaveLength(3)
    expect(await scoringOf(db, visitId)).toMatchObject({ votes: 3, spoilt: 1 })
  })
})

describe('another secret', () => {
  const fresh = newKeyPair()
  const site = { ...testSite, scoresKey: publicKeyOf(fresh.secret), formKey: fresh.recipient }

  test('has keys sealed anew, votes go on, and all opens at the hour', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(6))
    await voteAll(db, diners, [7, 8, 10, 10])
    const job = { ...testContext({ db, site }), signal: new AbortController().signal }
    const { runScorings } = await import('./run-scorings.server.ts')
    const both = [fresh.secret, ...testOpeningKeys]
    await runScorings({ ...job, openingKeys: both })
    const anew = await scoringOf(db, visitId)
    await runScorings({ ...job, openingKeys: both })
    expect(await scoringOf(db, visitId)).toEqual(anew)
    const { ballotAddress } = await import('#app/visits/scores/ballot/ballot-link.server.ts')
    const [ballot] = await db
      .select()
      .from(ballots)
      .where(eq(ballots.dinerId, diners[4]?.dinerId ?? ''))
    const key = new URL(ballotAddress(site, ballot?.id ?? '')).searchParams.get('clave')
    await castVote(testContext({ db, site }), key, vote(9))
    await runScorings({ ...job, now: hours(72), openingKeys: [fresh.secret] })
    expect((await spreadsOf(visitId)).map(({ votes, median }) => [votes, median])).toEqual(
      Array.from({ length: 4 }, () => [5, 9.5]),
    )
  })

  test('without that of before opens nothing, loses nothing, and says so', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(3))
    await voteAll(db, diners, [7, 8, 9])
    await expect(runAt(db, hours(72), [fresh.secret])).rejects.toThrow(visitId)
    expect(await sealedOf(visitId)).toHaveLength(3)
    await runAt(db, hours(73))
    expect(await openedOf(visitId)).toHaveLength(3)
  })
})

const mailsOf = async (emails: readonly string[]) =>
  (await database.db.select().from(mails)).filter(({ recipient }) => emails.includes(recipient))

describe('the mails', () => {
  test('bring each diner a link, once, in their language, however often a closing is told', async () => {
    const { db } = database
    const { visitId, diners } = await scoredVisit(db, names(3), { language: 'ca' })
    const emails = diners.map(({ email }) => email)
    expect(await db.transaction((tx) => openScoring(tx, at(), visitId))).toBe(0)
    const sent = await mailsOf(emails)
    expect(sent).toHaveLength(3)
    for (const { key, email } of diners) {
      const mail = sent.find(({ recipient }) => recipient === email)
      expect(mail).toMatchObject({ kind: 'score-ballot', language: 'ca', priority: 2 })
      expect(mail?.text).toContain(`/puntuar?clave=${key}&mail=ca`)
      expect(mail?.subject).toBe('Què tal a Can Roca?')
    }
  })

  test('have one’s own ballot first, and say whose a companion’s is', () => {
    const voter = { recipient: 'ona@example.cat', language: 'es' as const }
    const voters = [
      { ...voter, dinerId: '1', ballotId: randomUUID(), name: 'Pau Vila', companion: true },
      { ...voter, dinerId: '2', ballotId: randomUUID(), name: 'Ona Pi', companion: false },
    ]
    const visit = { restaurantId: 1, restaurant: 'Can Roca', visitedOn: '2026-11-19' }
    const [mail] = ballotMails(at(), { visit, opensAt: hours(72), voters }, 'first')
    const text = mail && 'text' in mail ? mail.text : ''
    const places = ['Puntuar: mi voto', 'El voto de Pau Vila'].map((each) => text.indexOf(each))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(text.match(/puntuar\?clave=/gu)).toHaveLength(2)
  })

  test('tell all who came, once, that the seal is open', async () => {
    const { db } = database
    const { diners } = await scoredVisit(db, names(4))
    const emails = diners.map(({ email }) => email)
    await voteAll(db, diners, [7, 8])
    await runAt(db, hours(72))
    await runAt(db, hours(73))
    const told = (await mailsOf(emails)).filter(({ kind }) => kind === 'score-opened')
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(emails.toSorted())
    expect(told[0]?.text).toContain('/puntuar?clave=')
  })

  test('remind after two days whoever has not voted, once, and nobody who has', async () => {
    const { db } = database
    const { diners } = await scoredVisit(db, names(4))
    const emails = diners.map(({ email }) => email)
    await voteAll(db, diners, [7, 8])
    await runAt(db, hours(47))
    expect(await mailsOf(emails)).toHaveLength(4)
    await Promise.all([runAt(db, hours(48)), runAt(db, hours(48))])
    await runAt(db, hours(49))
    const all = await mailsOf(emails)
    expect(all.map(({ recipient }) => recipient).toSorted()).toEqual(
      [...emails, ...emails.slice(2)].toSorted(),
    )
    // A list of mails does not tell which is a reminder.
    expect(new Set(all.map(({ kind, subject }) => `${kind} ${subject}`)).size).toBe(1)
  })

  test('do not go to a visit of more than a month ago, nor to one that came by a table', async () => {
    const { db } = database
    const { visitId, diners } = await storedVisit(db, names(2), { visitedOn: '2026-10-20' })
    expect(await db.transaction((tx) => openScoring(tx, at(), visitId))).toBe(0)
    expect(await mailsOf(diners.map(({ email }) => email))).toEqual([])
    const month = await storedVisit(db, names(1), { visitedOn: '2026-10-21' })
    await db.update(visits).set({ imported: true }).where(eq(visits.id, month.visitId))
    expect(await db.transaction((tx) => openScoring(tx, at(), month.visitId))).toBe(0)
    await db.update(visits).set({ imported: false }).where(eq(visits.id, month.visitId))
    expect(await db.transaction((tx) => openScoring(tx, at(), month.visitId))).toBe(1)
  })
})
