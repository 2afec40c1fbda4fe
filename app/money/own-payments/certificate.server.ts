import { sql } from 'drizzle-orm'
import { ownedBy } from '#app/money/ledger/own-ledger.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerCharges, ledgerPayments } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import type { Issuer } from './own-payment.ts'

/** The part of payments that pays dues. */
function paidDues(cx: RequestContext, account: Account) {
  const own = ownedBy(cx.db, ledgerPayments, account)
  return sql`
    select ${ledgerPayments.id} as payment, ${ledgerPayments.receivedOn} as day,
      ${ledgerPayments.name} as name, ${ledgerPayments.number} as number, ${ledgerCharges.id} as charge,
      ${cx.language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs} as about,
      sum(made.amount_cents)::float8 as cents
    from ledger_allocations as made
    join ${ledgerPayments} on ${ledgerPayments.id} = made.payment_id
    join ${ledgerCharges} on ${ledgerCharges.id} = made.charge_id
    where ${ledgerCharges.kind} in ('due', 'entry') and ${own}
    group by ${ledgerPayments.id}, ${ledgerCharges.id}
    having sum(made.amount_cents) > 0`
}

/** The years in which a person paid dues, latest first; empty when the club issues no certificates. */
export async function certifiedYears(cx: RequestContext, account: Account): Promise<number[]> {
  if (!cx.content.bank.certificates) return []
  const { rows } = await cx.db.execute<{ year: number }>(sql`
    select distinct extract(year from day)::int as year from (${paidDues(cx, account)}) as paid
    order by year desc`)
  return rows.map(({ year }) => year)
}

/**
 * The certificate of dues that the signed-in person paid within a year, by the day of payment.
 *
 * @param year as in the URL.
 * @throws Problem 404 for a year without dues, or when the club issues no certificates.
 */
export async function ownCertificate(cx: RequestContext, year: string) {
  const account = authorize(cx.actor, 'account.own')
  const isGiven = cx.content.bank.certificates && /^[12]\d{3}$/u.test(year)
  if (!isGiven) throw new Problem('paymentNotFound', 404)
  const { rows } = await cx.db.execute<{
    key: string
    about: string
    day: string
    cents: number
    name: string
  }>(sql`
    select payment || ' ' || charge as key, about, day::text as day, cents, name
    from (${paidDues(cx, account)}) as paid
    where extract(year from day) = ${Number(year)}
    order by day, number, about`)
  const last = rows.at(-1)
  if (!last) throw new Problem('paymentNotFound', 404)
  return {
    issuer: issuerOf(cx),
    year: Number(year),
    name: last.name || account.name,
    totalCents: rows.reduce((sum, { cents }) => sum + cents, 0),
    lines: rows.map(({ key, about, day, cents }) => ({ key, about, day, cents })),
    issuedOn: madridDayOf(cx.now),
  }
}

/** The club's legal identity; facts missing from the settings come from the public site. */
export function issuerOf({ club, content }: Pick<RequestContext, 'club' | 'content'>): Issuer {
  const { legalName, nif, seat } = content.legal
  const { street, postalCode, city } = club.address
  return {
    name: legalName || club.name,
    nif,
    seat: seat || `${street}, ${postalCode} ${city}`,
    city,
  }
}
