import { randomUUID } from 'node:crypto'
import { issueCharges } from '#app/money/ledger/charges/issue-charges.server.ts'
import { storeMandate } from '#app/money/mandates/store-mandate.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { testIban } from './banking.ts'

/** Stores an active mandate of a person; returns it. */
export async function storedMandate(
  cx: RequestContext,
  personId: string,
  {
    number = 1,
    signedOn = '2026-11-02',
    usedBefore = null,
  }: { number?: number; signedOn?: string; usedBefore?: string | null } = {},
): Promise<string> {
  const id = randomUUID()
  await cx.db.transaction((tx) =>
    storeMandate(tx, cx, {
      id,
      personId,
      reference: `CD/26.${id.slice(0, 8).toUpperCase()}`,
      holder: `Titular ${number}`,
      iban: testIban(number),
      signedOn,
      given: 'paper',
      creditorId: 'ES03000G58818501',
      usedBefore,
      enteredBy: null,
    }),
  )
  return id
}

/** Charges a person; returns the charge. */
export async function storedCharge(
  cx: RequestContext,
  personId: string,
  { amountCents = 4500, name = 'Ada Prat', dueOn = '2026-12-01' } = {},
): Promise<string> {
  const [id] = await cx.db.transaction((tx) =>
    issueCharges(tx, cx, [
      {
        subject: `other:${randomUUID()}`,
        kind: 'due',
        personId,
        name,
        email: 'ada@example.cat',
        language: 'es',
        aboutEs: 'Cuota 2027',
        aboutCa: 'Quota 2027',
        periodFrom: '2027-01-01',
        periodUntil: '2027-12-31',
        dueOn,
        amountCents,
      },
    ]),
  )
  if (!id) throw new Error('the charge was not stored')
  return id
}
