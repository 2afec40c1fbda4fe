import { randomUUID } from 'node:crypto'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'
import type { ValidRequest } from './valid-request.ts'

/** What is written down of a payment, or of one that goes back. */
export const paymentForm = (given: Record<string, string> = {}) => ({
  amount: '20,00',
  method: 'transfer',
  received_on: '2026-11-03',
  reference: '',
  submission: randomUUID(),
  ...given,
})

/** What admins and the treasurer do with the club's money. */
export const ledgerRequests: readonly ValidRequest[] = [
  {
    route: '/admin/caja/:id/cobro',
    what: 'writing down a payment',
    who: 'treasurers',
    by: 'treasurer',
    changes: 'ledger_payments',
    again: 'same answer',
    async prepare({ app }) {
      const id = await storedCharge(app.pool)
      return { path: `/admin/caja/${id}/cobro`, fields: paymentForm() }
    },
  },
  {
    route: '/admin/caja/devolver/:id/pago',
    what: 'writing down a refund',
    who: 'treasurers',
    by: 'treasurer',
    changes: 'ledger_payments',
    again: 'same answer',
    async prepare({ app }) {
      const id = await storedCredit(app.pool)
      return { path: `/admin/caja/devolver/${id}/pago`, fields: paymentForm() }
    },
  },
]
