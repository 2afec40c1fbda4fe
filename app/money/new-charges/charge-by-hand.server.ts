import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAudits } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import {
  issueCharges,
  lockCharging,
  type NewCharge,
} from '#app/money/ledger/charges/issue-charges.server.ts'
import { notifyOfCharges } from '#app/money/ledger/mails/notify-of-charges.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import type { NewChargeInput } from './new-charge-input.ts'
import { payersOf, type Charged } from './payers-of-charges.server.ts'

/** Days that somebody has to pay what is charged by hand, unless the treasurer says otherwise. */
const daysToPay = 15

/** What the form of a charge begins with. Admins and the treasurer. */
export function newChargeForm(cx: RequestContext): {
  submission: string
  dueOn: string
  /** Whether a mail could say how the club is paid. */
  payable: boolean
} {
  authorize(cx.actor, 'ledger.manage')
  const { iban, bizum } = cx.content.bank
  return {
    submission: randomUUID(),
    dueOn: madridDayOf(new Date(cx.now.getTime() + daysToPay * 86_400_000)),
    payable: iban !== '' || bizum !== '',
  }
}

/**
 * Charges each of some people the same, all or nobody, and tells them how to pay if that is wished. The same form a second
 * time is the same charges, also once one was taken back. Admins and the treasurer.
 *
 * @returns how many were charged; or what is wrong, by `line_<number>`.
 */
export async function chargeByHand(
  cx: RequestContext,
  { submission, lines, tell, ...of }: NewChargeInput,
): Promise<{ outcome: 'charged'; charges: number } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  return cx.db.transaction(async (tx) => {
    await lockCharging(tx)
    const { people, faults } = await payersOf(tx, lines)
    if (faults.size > 0) return { outcome: 'refused', errors: byLine(faults) }
    const wanted = people.map((person) => ({
      person,
      subject: `other:${derivedId('charge', submission, person.key)}`,
    }))
    const fresh = await neverCharged(tx, wanted)
    const ids = await issueCharges(
      tx,
      cx,
      fresh.map((each) => chargeOf(each, of)),
    )
    const stored = await storedCharges(tx, ids)
    await recordAudits(
      tx,
      cx,
      stored.map(({ id, cents }) => ({
        action: 'charge.issued',
        subjectType: 'charge',
        subjectId: id,
        details: { cents },
      })),
    )
    if (tell) {
      const { outbox, club, content, site } = cx
      for (const { id, email, language } of stored) {
        if (email === null) continue
        await notifyOfCharges(
          tx,
          { outbox, club, bank: content.bank, origin: site.origin },
          {
            id: derivedId('ledger-charge', id),
            kind: 'charge',
            recipient: email,
            language,
            chargeIds: [id],
          },
        )
      }
    }
    return { outcome: 'charged', charges: people.length }
  })
}

const byLine = (faults: ReadonlyMap<number, FieldMessage>) =>
  Object.fromEntries([...faults].map(([number, message]) => [`line_${number}`, message]))

type Wanted = { person: Charged; subject: string }

/** Those of whom this form has charged nothing yet. */
async function neverCharged(tx: Database, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const { rows } = await tx.execute<{ subject: string }>(sql`
    select subject from ledger_charges where subject in ${wanted.map(({ subject }) => subject)}`)
  const charged = new Set(rows.map(({ subject }) => subject))
  return wanted.filter(({ subject }) => !charged.has(subject))
}

const chargeOf = (
  { person, subject }: Wanted,
  {
    aboutEs,
    aboutCa,
    amountCents,
    dueOn,
  }: Pick<NewCharge, 'aboutEs' | 'aboutCa' | 'amountCents' | 'dueOn'>,
): NewCharge => ({
  personId: person.personId,
  name: person.name,
  email: person.email,
  language: person.language,
  subject,
  kind: 'other',
  aboutEs,
  aboutCa,
  periodFrom: null,
  periodUntil: null,
  dueOn,
  amountCents,
})

async function storedCharges(tx: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, email, language, amountCents: cents } = ledgerCharges
  return tx
    .select({ id, email, language, cents })
    .from(ledgerCharges)
    .where(sql`${id} = any (${`{${ids.join(',')}}`}::uuid[])`)
    .orderBy(ledgerCharges.number)
}
