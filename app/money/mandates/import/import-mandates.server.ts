import { and, eq, sql } from 'drizzle-orm'
import type { RowRemark } from '#app/kit/table-import/imported-table.ts'
import { tableImport, type RowDecisions } from '#app/kit/table-import/table-import.server.ts'
import { creditorOf } from '#app/money/mandates/mandate.ts'
import { newReference, storeMandate } from '#app/money/mandates/store-mandate.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorizeAct } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { wordsOfName } from '#app/platform/i18n/plain-text.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { Problem } from '#app/problem.ts'
import { mandateColumns, secondaryColumns, type MandateImport } from './mandate-import.ts'
import { mandatesReader, type CheckedMandate, type MandateRow } from './mandate-rows.server.ts'

/** A member that a row may refer to, with their active mandate. */
type KnownMember = {
  personId: string
  number: number
  name: string
  email: string | null
  sortName: string
  end: string | null
  reference: string | null
}

type NewMandate = MandateRow & { line: number; personId: string; holder: string }

/**
 * Checks a table of mandates, or stores it as it was shown. Treasurer and admins; storing is a sensitive act.
 *
 * @throws Problem 409 without a creditor identifier.
 */
export async function importMandates(cx: RequestContext, asked: Parameters<typeof runImport>[1]) {
  if (!('page' in asked)) authorizeAct(cx, 'mandate.change')
  return runImport(cx, asked)
}

const runImport = tableImport<MandateImport, object, MandateRow, NewMandate[]>({
  operation: 'ledger.manage',
  columns: mandateColumns,
  reader: mandatesReader,
  secondary: secondaryColumns,
  options: () => ({}),
  known: ['exists', 'noIban'],
  decide: decideRows,
  // Serialises mandates with one reference, so that the second is refused.
  wait: (tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('sepa_mandates'))`),
  write: writeMandates,
  earlier: (tx, submission) =>
    tx
      .select({ added: sql<number>`(${auditLog.details} ->> 'added')::int` })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'mandate.imported'), eq(auditLog.subjectId, submission))),
  // The audit log is record enough.
  keep: () => Promise.resolve(),
  audit: { action: 'mandate.imported', subjectType: 'mandate', counted: ['added'] },
})

async function decideRows(
  db: Database,
  checked: readonly CheckedMandate[],
  { cx }: { cx: RequestContext },
): Promise<RowDecisions<MandateImport, NewMandate[]>> {
  if (!creditorOf(cx)) throw new Problem('noDirectDebits', 409)
  const members = await knownMembers(db, checked)
  const { rows: used } = await db.execute<{ reference: string; personId: string | null }>(
    sql`select reference, person_id as "personId" from sepa_mandates`,
  )
  const owners = new Map(used.map(({ reference, personId }) => [reference, personId]))
  const lines = new Map<string, number>()
  const remarks: RowRemark<MandateImport>[] = []
  const write: NewMandate[] = []
  let replacing = 0
  for (const row of checked) {
    const { line, name } = row
    const skip = (
      ...problems: Extract<RowRemark<MandateImport>, { what: 'skipped' }>['problems']
    ) => remarks.push({ line, name, what: 'skipped', problems })
    if ('problems' in row) {
      skip(...row.problems)
      continue
    }
    const { row: mandate } = row
    const [member, ...others] = members(line)
    if (!member) skip({ kind: 'noMember' })
    else if (others.length > 0) skip({ kind: 'severalMembers' })
    else if (mandate.number !== null && isDifferentName(mandate.name, member.name)) {
      skip({ kind: 'otherName' })
    } else {
      const earlier = lines.get(member.personId)
      lines.set(member.personId, earlier ?? line)
      const end = mandate.iban.slice(-4)
      const isSame =
        member.end === end && (mandate.reference === '' || mandate.reference === member.reference)
      if (earlier !== undefined) skip({ kind: 'repeated', line: earlier })
      else if (isSame) skip({ kind: 'exists' })
      else if (mandate.reference !== '' && owners.has(mandate.reference)) {
        skip({ kind: 'referenceTaken' })
      } else {
        if (mandate.reference !== '') owners.set(mandate.reference, member.personId)
        if (member.end !== null) replacing += 1
        const { signedOn, usedOn, reference } = mandate
        remarks.push({
          line,
          name: member.name,
          what: 'added',
          // Only the last digits of the account leave the server again.
          values: (
            [
              ['iban', `…${end}`],
              ['reference', reference],
              ['signedOn', signedOn],
              ['usedOn', usedOn ?? ''],
            ] as const
          ).flatMap(([column, value]) => (value === '' ? [] : [{ column, value }])),
          notes: member.end === null ? [] : [{ kind: 'replaces', end: member.end }],
        })
        write.push({
          ...mandate,
          line,
          personId: member.personId,
          holder: mandate.holder || member.name.slice(0, 70),
        })
      }
    }
  }
  return { remarks, counts: { replacing }, write }
}

/** Whether a written name has no word of the member's. */
function isDifferentName(written: string, name: string): boolean {
  const words = wordsOfName(name)
  return written !== '' && !wordsOfName(written).some((word) => words.includes(word))
}

/** Finds the members of a line: by number, else address, else name. */
async function knownMembers(db: Database, checked: readonly CheckedMandate[]) {
  const names = checked.flatMap((each) =>
    'row' in each ? [{ line: each.line, name: each.row.name }] : [],
  )
  const { rows: members } = await db.execute<KnownMember>(sql`
    select person.id as "personId", member.member_number as number, person.full_name as name,
      lower(person.email) as email, person.sort_name as "sortName", mandate.iban_end as end, mandate.reference
    from membership_requests as member
    join people as person on person.id = member.person_id
    left join sepa_mandates as mandate on mandate.person_id = person.id and mandate.revoked_on is null
    where member.status = 'approved' and member.left_on is null and member.double_of is null`)
  const { rows: sorted } = await db.execute<{ line: number; name: string }>(sql`
    select (each ->> 'line')::int as line, searchable(each ->> 'name') as name
    from jsonb_array_elements(${JSON.stringify(names)}::jsonb) as each`)
  const sortNames = new Map(sorted.map(({ line, name }) => [line, name]))
  const byNumber = Map.groupBy(members, ({ number }) => number)
  const byEmail = Map.groupBy(members, ({ email }) => email)
  const byName = Map.groupBy(members, ({ sortName }) => sortName)
  const rows = new Map(checked.flatMap((each) => ('row' in each ? [[each.line, each.row]] : [])))
  return (line: number): readonly KnownMember[] => {
    const row = rows.get(line)
    if (!row) return []
    if (row.number !== null) return byNumber.get(row.number) ?? []
    const named = byName.get(sortNames.get(line) ?? '') ?? []
    if (row.email === '') return named
    // For a shared address the name decides.
    const addressed = byEmail.get(row.email) ?? []
    return addressed.length > 1 || addressed.length === 0 ? named : addressed
  }
}

async function writeMandates(
  tx: Database,
  cx: RequestContext,
  mandates: readonly NewMandate[],
  { account: { id: enteredBy } }: { account: Pick<Account, 'id'> },
): Promise<void> {
  const creditor = creditorOf(cx)
  if (!creditor) throw new Problem('noDirectDebits', 409)
  for (const { personId, holder, iban, reference, signedOn, usedOn } of mandates) {
    await storeMandate(tx, cx, {
      id: derivedId('imported-mandate', personId, iban, signedOn, cx.now.toISOString()),
      personId,
      reference: reference || newReference(),
      holder,
      iban,
      signedOn,
      given: 'paper',
      creditorId: creditor.identifier,
      usedBefore: usedOn,
      enteredBy,
      takenOver: true,
    })
  }
}
