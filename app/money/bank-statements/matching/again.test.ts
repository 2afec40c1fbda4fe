import { beforeEach, describe, expect, test } from 'vitest'
import { takeStatement } from '#app/money/bank-statements/taking/take-statement.server.ts'
import {
  camt053,
  camtEntry,
  norma43Account,
  norma43File,
  type Movement,
} from '#tests/support/bank-files.ts'
import { testContext } from '#tests/support/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { asSuggested, lookedAt } from '#tests/support/statements.ts'

/** The same movement in a later file of the same format, with other reference numbers or another encoding. */

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat')
})

const look = (content: string) => lookedAt(cx, content)

/** Imports what is suggested or, with `everything`, the first choice for every line. */
async function take(content: string, { everything = false } = {}) {
  const report = await look(content)
  const places = everything ? report.shown.map(({ index }) => index) : []
  const sent = asSuggested(content, report, { places })
  expect(await takeStatement(cx, sent)).toMatchObject({ outcome: 'taken' })
  return report
}

const payments = () => database.pool.value<number>`
  select count(*)::int as count from ledger_payments`

async function owing(count: number, name = 'Ana Puig Ferré') {
  for (let day = 1; day <= count; day += 1) {
    await openCharge(database.pool, { name, dueOn: `2026-11-0${day}` })
  }
}

const ana = { day: '2026-11-03', cents: 5500, name: 'Ana Puig Ferré', text: 'CENA' }
const marc = { ...ana, cents: 2000, name: 'Marc Vidal Roig' }
const numbered = (...movements: (typeof ana)[]) =>
  camt053(
    movements
      .map((movement, index) =>
        camtEntry(movement).replace('<Ntry>', `<Ntry><NtryRef>${index + 1}</NtryRef>`),
      )
      .join(''),
  )

test('a bank that renumbers the entries of each statement reports two equal ones, and they are two', async () => {
  await owing(3)
  await take(numbered(ana))
  expect(await take(numbered(marc, ana, ana))).toMatchObject({ known: 1, payments: 1 })
  expect(await look(numbered(ana, marc, ana))).toMatchObject({ known: 2, payments: 0 })
  expect(await payments()).toBe(2)
})

const nuna = 'TRANSF.DE NURIA MUÑOZ PEÑA'
const file = (texts: readonly string[], { opening = 100_000 } = {}) =>
  norma43File(
    norma43Account(
      texts.map((text): Movement => ({ day: '2026-11-03', cents: 5500, texts: [text] })),
      { opening },
    ),
  )
const withoutBalances = (text: string) =>
  text
    .replace(/(?<=^11.{30})[12]\d{14}/u, `2${'0'.repeat(14)}`)
    .replace(/(?<=\n33.{56})[12]\d{14}/u, `2${'0'.repeat(14)}`)

describe('a file of Norma 43 in another encoding', () => {
  test.each([
    ['a question mark', (text: string) => text.replaceAll('Ñ', '?')],
    ['those of another code page', (text: string) => text.replaceAll('Ñ', '¥')],
    ['those of no accents', (text: string) => text.replaceAll('Ñ', 'N')],
  ])('has the same movements: %s', async (_, changed) => {
    await owing(4, 'Núria Muñoz Peña')
    expect(await take(file([nuna, nuna]))).toMatchObject({ payments: 2 })
    const again = file([changed(nuna), changed(nuna)])
    expect(await take(again)).toMatchObject({ known: 2, knownElsewhere: 2, payments: 0 })
    expect(await payments()).toBe(2)
  })

  test('is left to the treasurer where there are no balances', async () => {
    await owing(3, 'Núria Muñoz Peña')
    await take(withoutBalances(file([nuna])))
    const report = await look(withoutBalances(file([nuna.replaceAll('Ñ', '?')])))
    expect(report).toMatchObject({ known: 0, payments: 0 })
    expect(report.shown).toMatchObject([{ remark: 'taken', chosen: '' }])
  })
})

describe('two transfers of a day with the same text, in two files', () => {
  const morning = file([nuna])
  const evening = file([nuna], { opening: 105_500 })
  const wholeDay = file([nuna, nuna])

  test('are two where the balance after them differs, once the treasurer says so', async () => {
    await owing(4, 'Núria Muñoz Peña')
    await take(morning)
    const report = await look(evening)
    expect(report).toMatchObject({ known: 0, payments: 0 })
    expect(report.shown).toMatchObject([{ remark: 'taken', chosen: '' }])
    await take(evening, { everything: true })
    expect(await payments()).toBe(2)
    for (const again of [morning, evening, wholeDay]) {
      expect(await look(again)).toMatchObject({ payments: 0, shown: [] })
    }
    expect(await look(wholeDay)).toMatchObject({ known: 2 })
  })

  test('are recognised one by one, whichever was imported first', async () => {
    await owing(4, 'Núria Muñoz Peña')
    await take(evening)
    expect(await take(wholeDay)).toMatchObject({ known: 1, payments: 1 })
    expect(await payments()).toBe(2)
    expect(await look(morning)).toMatchObject({ known: 1, payments: 0, shown: [] })
  })
})
