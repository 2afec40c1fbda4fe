import { randomUUID } from 'node:crypto'
import { checkStatement } from '#app/features/bank-statements/take-statement.server.ts'
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

/** A statement of one line that is in no other. */
const statement = () => `Fecha;Importe;Concepto\n03/11/2026;20,00;Ingreso ${randomUUID()}`

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
  {
    route: '/admin/caja/extractos',
    what: 'looking at a statement of the bank',
    who: 'treasurers',
    by: 'treasurer',
    changes: null,
    again: 'same answer',
    prepare: () =>
      Promise.resolve({ path: '/admin/caja/extractos', fields: { content: statement() } }),
  },
  {
    route: '/admin/caja/extractos/guardar',
    what: 'taking a statement of the bank',
    who: 'treasurers',
    by: 'treasurer',
    changes: 'ledger_payments',
    again: 'same answer',
    async prepare(world) {
      const content = statement()
      const cx = world.contextOf('treasurer')
      const choices = { options: new Map(), who: new Map([[0, 'Núria Pla']]), seen: new Map() }
      const form = { content, contentDigest: '', submission: '', layout: null, choices }
      const answer = await checkStatement(cx, form)
      if (answer.outcome !== 'looked') throw new Error('the statement was not read')
      return {
        path: '/admin/caja/extractos/guardar',
        fields: {
          content,
          content_digest: answer.report.contentDigest,
          submission: randomUUID(),
          line_0: 'k:n',
          who_0: 'Núria Pla',
          seen_0: 'Núria Pla',
        },
      }
    },
  },
]
