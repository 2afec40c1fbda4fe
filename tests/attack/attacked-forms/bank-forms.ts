import { randomUUID } from 'node:crypto'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { onBankingDay } from '#packages/banking/sepa/banking-days.ts'
import type { World } from '#tests/attack/support/world.ts'
import { testIban, withBank } from '#tests/support/banking.ts'
import { storedCredit } from '#tests/support/ledger.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedRefundFile, storedRemittance } from '#tests/support/remittance-rows.ts'
import {
  mandateForm,
  remittanceForm,
  returnsFile,
} from '#tests/support/valid-requests/bank-requests.ts'
import { empty, newest, unknownId, type WrittenForm } from './attacked-form.ts'

const today = () => madridDayOf(new Date())

/** The user, as a member; gives the number. */
async function asMember({ app: { pool } }: World): Promise<string> {
  await withBank(pool)
  const { rows } = await pool.query<{ id: string; email: string; name: string }>(
    `select id, email, coalesce(name, 'Ada') as name from usuarios where email = 'user@example.cat'`,
  )
  const [user] = rows
  if (!user) throw new Error('there is no user')
  const person = await madeMember(pool, user)
  const { rows: members } = await pool.query<{ number: string }>(
    `select member_number::text as number from membership_requests where person_id = $1`,
    [person],
  )
  return members[0]?.number ?? ''
}

let remittance = { id: unknownId, item: unknownId }
let file = unknownId

/** A form of a remittance of its own, with the given values. */
const ofRemittance = (
  end: string,
  state: Parameters<typeof storedRemittance>[1],
  fields: () => Record<string, string>,
): WrittenForm => ({
  route: `/admin/caja/remesas/:id/${end.replace(':own', ':item')}`,
  by: 'admin',
  path: () => `/admin/caja/remesas/${remittance.id}/${end.replace(':own', remittance.item)}`,
  base: async ({ app }) => {
    await withBank(app.pool)
    remittance = await storedRemittance(app.pool, state)
    return fields()
  },
})

/** A table of mandates with this name. */
const mandateRow = (name: string) =>
  `Nombre;IBAN;Fecha firma\n"${name.replaceAll('"', '""')}";${testIban(3)};${today()}`

const keptMandate = { row: newest('sepa_mandates', 'created_at'), fields: ['holder'] }

/** Mandates, remittances and transfers. */
export const bankForms: readonly WrittenForm[] = [
  {
    route: '/cuenta/domiciliacion',
    base: async (world) => {
      await asMember(world)
      return mandateForm({ agreed: 'yes' })
    },
    skipped: ['submission'],
    kept: keptMandate,
  },
  empty('/cuenta/domiciliacion/retirada'),
  {
    route: '/admin/caja/mandatos/nuevo',
    base: async (world) =>
      mandateForm({
        member_number: await asMember(world),
        reference: '',
        signed_on: today(),
        used_on: '',
      }),
    skipped: ['submission'],
    kept: keptMandate,
  },
  {
    route: '/admin/caja/mandatos/importar',
    base: async ({ app }) => {
      await withBank(app.pool)
      return { content: mandateRow('Ada Prat') }
    },
    more: ['scripts', 'content_digest', 'plan_digest', 'submission', 'content:cell'],
    wrapped: { 'content:cell': mandateRow },
  },
  {
    route: '/admin/caja/mandatos/importar/guardar',
    base: async ({ app }) => {
      await withBank(app.pool)
      return {
        content: mandateRow('Ada Prat'),
        content_digest: 'x',
        plan_digest: 'x',
        submission: randomUUID(),
      }
    },
    more: ['content:cell'],
    wrapped: { 'content:cell': mandateRow },
  },
  empty('/admin/caja/mandatos/:id/retirada'),
  {
    route: '/admin/caja/remesas/nueva',
    base: async ({ app }) => {
      await withBank(app.pool)
      return remittanceForm()
    },
    skipped: ['submission'],
  },
  ofRemittance('dia', 'draft', () => ({ collection_on: remittanceForm().collection_on })),
  ofRemittance('cobro', 'sent', () => ({ received_on: today() })),
  ofRemittance('recibos', 'draft', () => ({ included: 'no', [remittance.item]: 'yes' })),
  ofRemittance('recibos/:own/devolucion', 'sent', () => ({
    reason: 'AM04',
    returned_on: today(),
  })),
  {
    route: '/admin/caja/remesas/devoluciones',
    base: () => ({ content: returnsFile('R-1'), step: 'look' }),
  },
  ...['aviso', 'fichero', 'enviada', 'descarte', 'rechazo'].map((end) =>
    empty(`/admin/caja/remesas/:id/${end}`, () => `/admin/caja/remesas/${unknownId}/${end}`),
  ),
  {
    route: '/admin/caja/transferencias/nuevo',
    base: async ({ app }) => {
      await withBank(app.pool)
      const credit = await storedCredit(app.pool)
      return {
        submission: randomUUID(),
        execute_on: onBankingDay(today()),
        [`pay_${credit}`]: 'yes',
        [`holder_${credit}`]: 'Joan Rius',
        [`iban_${credit}`]: mandateForm().iban,
      }
    },
    skipped: ['submission'],
  },
  {
    route: '/admin/caja/transferencias/:id/pago',
    path: () => `/admin/caja/transferencias/${file}/pago`,
    base: async ({ app }) => {
      file = await storedRefundFile(app.pool, await storedCredit(app.pool))
      return { paid_on: today() }
    },
  },
  empty('/admin/caja/transferencias/:id/descarte'),
]
