import { randomUUID } from 'node:crypto'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'
import {
  duesForm,
  newChargeForm,
  paymentForm,
  reversalForm,
  storedLonePayer,
} from '#tests/support/valid-requests/ledger-requests.ts'
import { empty, newest, unknownId, type WrittenForm } from './attacked-form.ts'

const kept = { row: newest('ledger_payments', 'number'), fields: ['reference'] }
const base = () => paymentForm({ submission: randomUUID(), reference: 'Rebut 12' })

const statement = 'Fecha;Importe;Concepto\n03/11/2026;20,00;Ingreso'
const inTable = (text: string) =>
  `Fecha;Importe;Concepto\n03/11/2026;20,00;"${text.replaceAll('"', '""')}"`

let charge = unknownId
let credit = unknownId

/** The forms of the club's money. */
export const ledgerForms: readonly WrittenForm[] = [
  {
    route: '/admin/caja/:id/cobro',
    path: () => `/admin/caja/${charge}/cobro`,
    base: async ({ app }) => {
      charge = await storedCharge(app.pool)
      return base()
    },
    skipped: ['submission'],
    kept,
  },
  {
    route: '/admin/caja/devolver/:id/pago',
    path: () => `/admin/caja/devolver/${credit}/pago`,
    base: async ({ app }) => {
      credit = await storedCredit(app.pool)
      return base()
    },
    skipped: ['submission'],
    kept,
  },
  {
    route: '/admin/caja/nuevo',
    base: () => newChargeForm(),
    skipped: ['submission'],
    kept: { row: newest('ledger_charges', 'number'), fields: ['about_es', 'about_ca'] },
  },
  {
    route: '/admin/caja/cargos/:id/anulacion',
    path: () => `/admin/caja/cargos/${charge}/anulacion`,
    base: async ({ app }) => {
      charge = await storedCharge(app.pool)
      return reversalForm(5500)
    },
    skipped: ['seen'],
    kept: { row: newest('ledger_charges', 'number'), fields: ['reason'] },
  },
  {
    route: '/admin/caja/cargos/:id/recordatorios',
    path: () => `/admin/caja/cargos/${charge}/recordatorios`,
    base: async ({ app }) => {
      charge = await storedCharge(app.pool)
      return { reason: 'Está de baja' }
    },
    kept: { row: newest('unreminded_charges', 'created_at'), fields: ['reason'] },
  },
  empty('/admin/caja/recordatorios/envio'),
  empty('/admin/caja/cargos/:id/recordatorios/otra-vez'),
  {
    route: '/admin/caja/pagos/:id/anulacion',
    path: () => `/admin/caja/pagos/${credit}/anulacion`,
    base: async ({ app }) => {
      credit = await storedCredit(app.pool)
      return reversalForm(0)
    },
    skipped: ['seen'],
    kept: { row: newest('ledger_payments', 'number'), fields: ['reason'] },
  },
  empty('/admin/caja/devolver/:id/saldo'),
  {
    route: '/admin/caja/devolver/:id/tarjeta',
    base: () => ({ submission: randomUUID() }),
  },
  {
    route: '/admin/caja/devolver/tarjeta/:id',
    base: () => ({ made: 'no' }),
  },
  {
    route: '/admin/caja/extractos',
    base: () => ({ content: statement }),
    more: [
      'content_digest',
      'doubts_digest',
      'with_cost',
      'submission',
      'line_0',
      'who_0',
      'seen_0',
      'column_text',
      'content:cell',
    ],
    wrapped: { 'content:cell': inTable },
  },
  {
    route: '/admin/caja/extractos/guardar',
    base: () => ({ content: statement, content_digest: 'x', submission: randomUUID() }),
    more: [
      'doubts_digest',
      'with_cost',
      'line_0',
      'who_0',
      'seen_0',
      'column_text',
      'content:cell',
    ],
    wrapped: { 'content:cell': inTable },
  },
  {
    route: '/admin/caja/cuotas/emitir',
    base: async ({ app }) => {
      await storedLonePayer(app.pool)
      return duesForm()
    },
    skipped: ['submission'],
  },
]
