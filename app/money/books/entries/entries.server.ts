import { randomUUID } from 'node:crypto'
import { and, eq, isNull, not } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { accountsIn, lockBooks } from '#app/money/books/accounts.server.ts'
import {
  longestAbout,
  type EntryInput,
  type EntryReversalInput,
  type PlacementInput,
} from '#app/money/books/book-input.ts'
import type { BookPlace } from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import {
  bookAccounts,
  bookClosings,
  bookEntries,
  bookReceipts,
} from '#app/money/books/books.schema.ts'
import {
  mergeOpenLine,
  placeValueOf,
  placesIn,
  storedPlace,
  wordingOf,
} from '#app/money/books/places.server.ts'
import { receiptContent } from '#app/money/costs/receipt-content.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { Problem } from '#app/problem.ts'

type Entry = typeof bookEntries.$inferSelect

/** An active entry; lock the books before changing it. Throws Problem 404, also for a reversed one and a reversal. */
export async function activeEntry(db: Database, id: string): Promise<Entry> {
  const [entry] = isUuid(id)
    ? await db
        .select()
        .from(bookEntries)
        .where(and(eq(bookEntries.id, id), isNull(bookEntries.reverses), not(bookEntries.reversed)))
    : []
  if (!entry) throw new Problem('bookEntryNotFound', 404)
  return entry
}

/** Initial values of the form of an entry, and the possible places. Admins and the treasurer. */
export async function entryForm(cx: RequestContext) {
  authorize(cx.actor, 'ledger.manage')
  const accounts = await accountsIn(cx.db)
  const form: EditValues = {
    version: null,
    values: {
      account: accounts[0]?.id ?? '',
      way: 'out',
      booked_on: madridDayOf(cx.now),
      place: '',
    },
    submission: randomUUID(),
  }
  return {
    form,
    accounts: accounts.map(({ id, name }) => ({ id, name })),
    places: await placesIn(cx.db, cx.language),
  }
}

/** An entry with the form for its place. Throws Problem 404. Admins and the treasurer. */
export async function placementForm(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const entry = await activeEntry(cx.db, id)
  const place = placeValueOf(entry)
  const places: BookPlace[] = (await placesIn(cx.db, cx.language, place)).filter(
    (each) =>
      each.value !== `a:${entry.accountId}` &&
      (each.kind !== 'cost' || each.cents === -entry.amountCents),
  )
  const { about, counterparty, nif, bookedOn, amountCents, lineKey } = entry
  const countsOn = place === '' ? bookedOn : (await correctionOf(cx.db, cx, entry)).days.bookedOn
  const form: EditValues = {
    version: null,
    values: { place, about, counterparty, nif },
    submission: randomUUID(),
  }
  const shown = { id, bookedOn, countsOn, amountCents, about, fromBank: lineKey !== null }
  return { entry: shown, form, places }
}

/**
 * Writes an entry by hand, with its receipt; the same form again writes nothing. Admins and the treasurer.
 *
 * @param file a photograph or PDF; null for none yet.
 * @throws Problem 409 'yearClosed'; 413, 422 or 429 for the receipt.
 */
export async function addEntry(
  cx: RequestContext,
  input: EntryInput,
  file: Uint8Array | null,
): Promise<{ outcome: 'added' } | Refused> {
  const actor = authorize(cx.actor, 'ledger.manage')
  if (input.booked_on > madridDayOf(cx.now)) return refused('booked_on', 'dayInFuture')
  const { submission: id } = input
  if ((await cx.db.$count(bookEntries, eq(bookEntries.id, id))) > 0) return { outcome: 'added' }
  const receipt = file && (await receiptContent(cx, file))
  return cx.db.transaction(async (tx) => {
    await lockBooks(tx)
    const [account] = await tx.select().from(bookAccounts).where(eq(bookAccounts.id, input.account))
    if (!account) return refused('account', 'invalidChoice')
    if (input.booked_on < account.openedOn) return refused('booked_on', 'dayBeforeOpening')
    const amountCents = input.way === 'in' ? input.amount : -input.amount
    const place = await storedPlace(tx, input.place, { accountId: account.id, amountCents })
    if (!place) return refused('place', 'invalidChoice')
    const added = await tx
      .insert(bookEntries)
      .values({
        id,
        accountId: account.id,
        bookedOn: input.booked_on,
        amountCents,
        ...place,
        about: input.about,
        counterparty: input.counterparty,
        nif: input.nif,
        wording: wordingOf(input.counterparty || input.about),
        enteredBy: actor.id,
      })
      .onConflictDoNothing({ target: bookEntries.id })
      .returning({ id: bookEntries.id })
    if (added.length > 0) {
      await mergeOpenLine(tx, id)
      if (receipt) await tx.insert(bookReceipts).values({ id, entryId: id, ...receipt })
      await recordAct(tx, cx, 'book.entry-added', ['book', id], { details: { cents: amountCents } })
    }
    return { outcome: 'added' as const }
  })
}

/**
 * Sets the place of an entry. An entry with a place is reversed and written again: on its own day, or today if its
 * year is closed. Throws Problem 404. Admins and the treasurer.
 */
export async function placeEntry(
  cx: RequestContext,
  id: string,
  { submission, place: asked, ...words }: PlacementInput,
): Promise<{ outcome: 'placed' } | Refused> {
  const actor = authorize(cx.actor, 'ledger.manage')
  return cx.db.transaction(async (tx) => {
    await lockBooks(tx)
    if ((await tx.$count(bookEntries, eq(bookEntries.id, submission))) > 0) {
      return { outcome: 'placed' as const }
    }
    const entry = await activeEntry(tx, id)
    const before = placeValueOf(entry)
    const isSame =
      words.about === entry.about &&
      words.counterparty === entry.counterparty &&
      words.nif === entry.nif
    if (asked === before && isSame) return { outcome: 'placed' as const }
    const place = asked === before ? placeOf(entry) : await storedPlace(tx, asked, entry)
    if (!place) return refused('place', 'invalidChoice')
    if (before === '') {
      await tx
        .update(bookEntries)
        .set({ ...place, ...words })
        .where(eq(bookEntries.id, id))
    } else {
      const { days, worded } = await correctionOf(tx, cx, entry)
      const reversal = { ...reversalOf(entry), ...days, about: worded(entry.about) }
      await tx.insert(bookEntries).values({ ...reversal, enteredBy: actor.id })
      const isSameTransfer = place.otherAccountId === entry.otherAccountId
      const { number: _, createdAt: __, reversed: ___, ...same } = entry
      await tx.insert(bookEntries).values({
        ...same,
        ...place,
        ...words,
        ...days,
        about: worded(words.about),
        ...(isSameTransfer ? {} : { otherLineKey: null, otherBookedOn: null }),
        id: submission,
        enteredBy: actor.id,
      })
      // Entries of a closed year stay as they were handed over.
      if (days.bookedOn === entry.bookedOn) {
        await tx
          .update(bookReceipts)
          .set({ entryId: submission })
          .where(eq(bookReceipts.entryId, id))
      }
    }
    await mergeOpenLine(tx, before === '' ? id : submission)
    await recordAct(tx, cx, 'book.entry-placed', ['book', id], {
      details: { cents: entry.amountCents },
    })
    return { outcome: 'placed' as const }
  })
}

const placeOf = ({ headingId, otherAccountId, costId }: Entry) => ({
  headingId,
  otherAccountId,
  costId,
})

/** The reversal of an entry; it has no line, so the line can be used by another entry. */
const reversalOf = (entry: Entry) => ({
  id: randomUUID(),
  accountId: entry.accountId,
  amountCents: -entry.amountCents,
  ...placeOf(entry),
  counterparty: entry.counterparty,
  nif: entry.nif,
  reverses: entry.id,
  sample: entry.sample,
})

/**
 * The days of a correction: those of the entry, or today for a closed year, with a text that names the corrected
 * entry and the reason.
 */
async function correctionOf(
  tx: Database,
  { now, language }: Pick<RequestContext, 'now' | 'language'>,
  { bookedOn, otherBookedOn }: Entry,
) {
  const closed = new Set((await tx.select().from(bookClosings)).map(({ year }) => String(year)))
  const openDay = (day: string) => (closed.has(day.slice(0, 4)) ? madridDayOf(now) : day)
  const reference = bookCopy[language].corrects(shortDay(bookedOn, language))
  const days = {
    bookedOn: openDay(bookedOn),
    otherBookedOn: otherBookedOn && openDay(otherBookedOn),
  }
  const worded = (about: string, reason = '') =>
    days.bookedOn === bookedOn
      ? about
      : [reference, reason, about].filter(Boolean).join(' · ').slice(0, longestAbout)
  return { days, worded }
}

/** An entry made by hand, for the dialog that reverses it. Throws Problem 404. Admins and the treasurer. */
export async function entryToReverse(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const { about, counterparty, amountCents, lineKey } = await activeEntry(cx.db, id)
  if (lineKey !== null) throw new Problem('bookEntryFromBank', 409)
  return {
    entry: { id, name: about || counterparty, amountCents },
    submission: randomUUID(),
  }
}

/**
 * Reverses a wrong entry made by hand; repeated calls change nothing. Entries from a statement cannot be reversed,
 * only given another place. Throws Problem 404, 409 'bookEntryFromBank'. Admins and the treasurer.
 */
export async function reverseEntry(
  cx: RequestContext,
  id: string,
  { submission, reason }: EntryReversalInput,
): Promise<{ outcome: 'reversed' }> {
  const actor = authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    await lockBooks(tx)
    if ((await tx.$count(bookEntries, eq(bookEntries.id, submission))) > 0) return
    const entry = await activeEntry(tx, id)
    if (entry.lineKey !== null) throw new Problem('bookEntryFromBank', 409)
    const { days, worded } = await correctionOf(tx, cx, entry)
    await tx.insert(bookEntries).values({
      ...reversalOf(entry),
      ...days,
      about: worded(entry.about, reason),
      id: submission,
      reason,
      enteredBy: actor.id,
    })
    await recordAct(tx, cx, 'book.entry-reversed', ['book', id], {
      details: { cents: entry.amountCents, reason },
    })
  })
  return { outcome: 'reversed' }
}
