import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addressLines, type Letter } from '#app/kit/panel/letters/letter.ts'
import { chargeWords } from '#app/money/ledger/mails/charge-mail.server.ts'
import { chargeFacts, mailedCharges } from '#app/money/ledger/mails/notify-of-charges.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { textOf } from '#app/platform/mail/writing/mail-content.ts'
import { duesPage, duesTotals } from './dues-rows.server.ts'
import type { DuesOf, DuesQuery } from './dues.ts'

const isOpenDue = sql`charge.kind in ('due', 'entry') and state.open_cents > 0`

/** People without an email address who owe dues, by name. */
async function debtorsWithoutAddress(db: Database) {
  const { rows } = await db.execute<{
    id: string
    name: string
    language: Language
    street: string | null
    postalCode: string | null
    town: string | null
  }>(sql`
    select id, full_name as name, language, street, postal_code as "postalCode", town
    from people as person
    where email is null and mailbox(person) is null and id in (
      select charge.person_id from ledger_charges as charge
      join ledger_charge_states as state on state.charge_id = charge.id
      where ${isOpenDue})
    order by sort_name, id`)
  return rows
}

/** The number of letters that `duesLetters` returns. The caller has authorized. */
const countDuesLetters = async (db: Database) => (await debtorsWithoutAddress(db)).length

/** The open dues of people without an email address, as letters. Admins and the treasurer. */
export async function duesLetters(cx: RequestContext): Promise<{ letters: Letter[]; on: Date }> {
  authorize(cx.actor, 'ledger.manage')
  const sender = { club: cx.club, bank: cx.content.bank, origin: cx.site.origin }
  const letters: Letter[] = []
  for (const { id, name, language, street, postalCode, town } of await debtorsWithoutAddress(
    cx.db,
  )) {
    const own = sql`charge.person_id = ${id} and ${isOpenDue}`
    const facts = chargeFacts(sender, await mailedCharges(cx.db, language, own))
    if (!facts) continue
    const { heading, paragraphs } = chargeWords('dues', facts, language)
    const address = addressLines(street, postalCode, town)
    const texts = paragraphs.map((piece) => textOf(piece))
    letters.push({ id, name, address, language, heading, paragraphs: texts })
  }
  return { letters, on: cx.now }
}

/**
 * A page of the members in a view of a year's dues, with the amount that each would be or was charged, and the
 * totals. `payable` tells whether mails can say how to pay. Stores nothing. Admins and the treasurer.
 */
export async function duesPreview(cx: RequestContext, { view, page, ...of }: DuesQuery) {
  authorize(cx.actor, 'ledger.manage')
  const list = await duesPage(cx.db, of, madridDayOf(cx.now), { view, page })
  const { iban, bizum } = cx.content.bank
  const letters = await countDuesLetters(cx.db)
  return { ...list, letters, payable: iban !== '' || bizum !== '' }
}

/** The totals to confirm before dues are issued. Admins and the treasurer. */
export async function duesToConfirm(cx: RequestContext, of: DuesOf) {
  authorize(cx.actor, 'ledger.manage')
  const totals = await duesTotals(cx.db, of, madridDayOf(cx.now))
  return { totals, submission: randomUUID() }
}
