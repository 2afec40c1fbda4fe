import { randomUUID } from 'node:crypto'
import type { TestPool } from '#tests/support/database.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { ownedByOne, storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { lookedAt, statementForm } from '#tests/support/statements.ts'
import { validRequests } from './valid-request.ts'

const paymentForm = () => ({
  amount: '20,00',
  method: 'transfer',
  received_on: '2026-11-03',
  reference: '',
  submission: randomUUID(),
})

/** A manual charge for a person without an account. */
const newChargeForm = () => ({
  submission: randomUUID(),
  people: 'Jordi Mas, jordi@example.cat',
  about_es: 'Autobús a Falset',
  about_ca: '',
  amount: '12,50',
  due_on: '2026-12-15',
  tell: 'yes',
})

/** The reason of a reversal, with the shown cents. */
const reversalForm = (seen: number) => ({
  reason: 'Se apuntó dos veces',
  seen: String(seen),
})

/** A statement with one unique line. */
const statement = () => `Fecha;Importe;Concepto\n03/11/2026;20,00;Ingreso ${randomUUID()}`

/** The confirmation of a year's dues for one new member at 60 euros. */
const duesForm = () => ({
  submission: randomUUID(),
  year: '2098',
  until: '2098-12-31',
  due_on: '2098-01-31',
  charges: '1',
  cents: '6000',
  excluded: '',
})

/** Stores the only payer of that year. */
async function storedLonePayer(pool: TestPool): Promise<void> {
  await pool.sql`
    update membership_plans set fee_cents = 0, entry_fee_cents = null where fee_cents > 0 or entry_fee_cents > 0`
  await storedPayer(pool, await storedPlan(pool), {
    joined_on: '2026-01-15',
    valid_until: '2098-12-31',
  })
}

export const ledgerRequests = validRequests({ who: 'treasurers' })([
  {
    route: '/admin/caja/:id/cobro',
    what: 'writing down a payment',
    changes: 'ledger_payments',
    prepare: async ({ app }) => ({ id: await storedCharge(app.pool), fields: paymentForm() }),
  },
  {
    route: '/admin/caja/devolver/:id/pago',
    what: 'writing down a refund',
    changes: 'ledger_payments',
    prepare: async ({ app }) => ({ id: await storedCredit(app.pool), fields: paymentForm() }),
  },
  {
    route: '/admin/caja/devolver/:id/saldo',
    what: 'using what somebody is owed for what they owe',
    changes: 'ledger_allocations',
    again: 409,
    async prepare({ app }) {
      const payment = await storedCredit(app.pool)
      await ownedByOne(app.pool, { payment, charge: await storedCharge(app.pool) })
      return { id: payment }
    },
  },
  {
    route: '/admin/caja/nuevo',
    what: 'charging somebody by hand',
    changes: 'ledger_charges',
    prepare: () => ({ fields: newChargeForm() }),
  },
  {
    route: '/admin/caja/cargos/:id/anulacion',
    what: 'taking a charge back',
    changes: 'ledger_charges',
    prepare: async ({ app }) => ({ id: await storedCharge(app.pool), fields: reversalForm(5500) }),
  },
  {
    route: '/admin/caja/recordatorios/envio',
    what: 'having reminders sent without a statement',
    changes: 'reminder_days',
    prepare: () => ({}),
  },
  {
    route: '/admin/caja/pagos/:id/anulacion',
    what: 'taking a payment back',
    changes: 'ledger_payments',
    prepare: async ({ app }) => ({
      id: await storedCredit(app.pool),
      fields: { ...reversalForm(0), reversed_on: '2026-11-03' },
    }),
  },
  {
    route: '/admin/caja/extractos',
    what: 'looking at a statement of the bank',
    changes: null,
    prepare: () => ({ fields: { content: statement() } }),
  },
  {
    route: '/admin/caja/extractos/guardar',
    what: 'taking a statement of the bank',
    changes: 'ledger_payments',
    async prepare(world) {
      const content = statement()
      const cx = world.contextOf('treasurer')
      const choices = { ...statementForm('').choices, who: new Map([[0, 'Núria Pla']]) }
      const { contentDigest, doubtsDigest } = await lookedAt(cx, content, choices)
      return {
        fields: {
          content,
          content_digest: contentDigest,
          doubts_digest: doubtsDigest,
          submission: randomUUID(),
          line_0: 'k:n',
          who_0: 'Núria Pla',
          seen_0: 'Núria Pla',
        },
      }
    },
  },
  {
    route: '/admin/caja/cuotas/emitir',
    what: 'issuing the dues of a year',
    changes: 'ledger_charges',
    async prepare({ app }) {
      await storedLonePayer(app.pool)
      return { fields: duesForm() }
    },
  },
])
