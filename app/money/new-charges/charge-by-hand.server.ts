import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAudits } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import type { Debtor } from '#app/money/ledger/charges/charge.ts'
import {
  type NewCharge,
  issueCharges,
  lockCharging,
} from '#app/money/ledger/charges/issue-charges.server.ts'
import { notifyOfCharges } from '#app/money/ledger/mails/notify-of-charges.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { type Language, defaultLanguage } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import type { ChargedLine, NewChargeInput } from './new-charge-input.ts'

/** Default days to pay a charge by hand. */
const daysToPay = 15

/** Initial values of the form of a charge. Admins and the treasurer. */
export function newChargeForm(cx: RequestContext): {
  submission: string
  dueOn: string
  /** Whether mails can say how to pay. */
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
 * Charges several people the same amount, all or none, and optionally mails them how to pay. The same form again
 * changes nothing, even after a reversal. Admins and the treasurer.
 *
 * @returns how many were charged, or the errors by `line_<number>`.
 */
export async function chargeByHand(
  cx: RequestContext,
  { submission, lines, tell, ...of }: NewChargeInput,
): Promise<{ outcome: 'charged'; charges: number } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  return cx.db.transaction(async (tx) => {
    await lockCharging(tx)
    const { people, faults } = await payersOf(tx, lines)
    if (faults.size > 0) return { outcome: 'refused', errors: errorsByLine(faults) }
    const wanted = people.map((person) => ({
      person,
      subject: `other:${derivedId('charge', submission, person.key)}`,
    }))
    const fresh = await withoutCharge(tx, wanted)
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
      for (const { id, recipient, language } of stored) {
        if (recipient === null) continue
        await notifyOfCharges(
          tx,
          { outbox, club, bank: content.bank, origin: site.origin },
          {
            id: derivedId('ledger-charge', id),
            kind: 'charge',
            recipient,
            language,
            chargeIds: [id],
          },
        )
      }
    }
    return { outcome: 'charged', charges: people.length }
  })
}

const errorsByLine = (faults: ReadonlyMap<number, FieldMessage>) =>
  Object.fromEntries([...faults].map(([number, message]) => [`line_${number}`, message]))

type RequestedCharge = { person: Charged; subject: string }

/** The people that this form has not charged yet. */
async function withoutCharge(
  tx: Database,
  wanted: readonly RequestedCharge[],
): Promise<RequestedCharge[]> {
  const { rows } = await tx.execute<{ subject: string }>(sql`
    select subject from ledger_charges where subject in ${wanted.map(({ subject }) => subject)}`)
  const charged = new Set(rows.map(({ subject }) => subject))
  return wanted.filter(({ subject }) => !charged.has(subject))
}

const chargeOf = (
  { person, subject }: RequestedCharge,
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
  const recipient = sql<string | null>`coalesce(${email}, (
    select mailbox(person) from people as person where person.id = ${ledgerCharges.personId}))`
  return tx
    .select({ id, recipient, language, cents })
    .from(ledgerCharges)
    .where(sql`${id} = any (${`{${ids.join(',')}}`}::uuid[])`)
    .orderBy(ledgerCharges.number)
}

/** A person to charge; `key` identifies duplicate lines. */
type Charged = Debtor & { key: string; email: string | null }

type Row = {
  number: number
  personId: string
  name: string
  email: string | null
  language: Language
}

/**
 * The people of the lines: by address, or by name if exactly one person has it; other lines get no person and need an
 * address.
 *
 * @returns errors by line number when some are unknown.
 */
async function payersOf(
  tx: Database,
  lines: readonly ChargedLine[],
): Promise<{ people: Charged[]; faults: Map<number, FieldMessage> }> {
  const found = Map.groupBy(await matchingPeople(tx, lines), ({ number }) => number)
  const faults = new Map<number, FieldMessage>()
  const people = new Map<string, Charged>()
  for (const { number, name, email } of lines) {
    const [first, ...others] = found.get(number) ?? []
    if (email === '' && others.length > 0) faults.set(number, 'personAmbiguous')
    else if (!first && email === '') faults.set(number, 'personUnknown')
    else if (!first && name === '') faults.set(number, 'personNameMissing')
    else {
      const charged = first
        ? { ...first, key: first.personId }
        : { key: email, personId: null, name, email, language: defaultLanguage }
      if (people.has(charged.key)) faults.set(number, 'personTwice')
      else people.set(charged.key, charged)
    }
  }
  return { people: [...people.values()], faults }
}

/** People with the address of a line, or with its name if it has no address. */
async function matchingPeople(tx: Database, lines: readonly ChargedLine[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select given.number, person.id as "personId", person.full_name as name, person.email,
      coalesce(account.language, person.language) as language
    from jsonb_to_recordset(${jsonRows(lines)}::jsonb) as given (number int, name text, email text)
    join people as person on case when given.email <> '' then lower(person.email) = given.email
      else person.sort_name = searchable(given.name) end
    left join usuarios as account on account.id = person.account_id
    order by given.number, person.created_at`)
  return rows
}
