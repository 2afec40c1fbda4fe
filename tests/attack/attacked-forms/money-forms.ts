import { testIban } from '#tests/support/banking.ts'
import { kept, type Fields, type More } from './attacked-form.ts'

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const mandateTable = {
  'content:cell': (name: string) =>
    `Nombre;IBAN;Fecha firma\n${cell(name)};${testIban(3)};03/11/2026`,
}
const statementTable = {
  'content:cell': (text: string) => `Fecha;Importe;Concepto\n03/11/2026;20,00;${cell(text)}`,
}

const mandate = kept('sepa_mandates', 'created_at', 'holder')
const entry = kept('book_entries', 'number', 'about', 'counterparty', 'nif')
const heading = kept('book_headings', 'updated_at', 'name_es', 'name_ca')
const referred = (right: Fields): Fields => ({ ...right, reference: 'Rebut 12' })

export const moneyForms: Readonly<Record<string, More>> = {
  '/cuenta/domiciliacion': mandate,
  '/admin/caja/mandatos/nuevo': mandate,
  '/admin/caja/mandatos/importar': {
    more: ['scripts', 'content_digest', 'plan_digest', 'submission', 'content:cell'],
    wrapped: mandateTable,
  },
  '/admin/caja/mandatos/importar/guardar': { more: ['content:cell'], wrapped: mandateTable },
  '/admin/caja/libro/cuenta': kept('book_accounts', 'created_at', 'name'),
  '/admin/caja/libro/cuenta/:id': kept('book_accounts', 'updated_at', 'name'),
  '/admin/caja/libro/apunte': { ...entry, more: ['receipt'] },
  '/admin/caja/libro/:id/partida': entry,
  '/admin/caja/libro/:id/anulacion': kept('book_entries', 'number', 'reason'),
  '/admin/caja/libro/:id/justificante': { more: ['receipt'] },
  '/admin/caja/libro/ejercicio/partida': heading,
  '/admin/caja/libro/ejercicio/partidas/:heading': heading,
  '/admin/eventos/:id/cuentas/gasto': kept('event_costs', 'number', 'what', 'supplier'),
  '/admin/eventos/:id/cuentas/gastos/:cost/anulacion': kept('event_costs', 'number', 'reason'),
  '/admin/eventos/:id/cuentas/gastos/:cost/justificante': { more: ['receipt'] },
  '/admin/caja/devolver/anticipos/:cost': {
    fields: referred,
    ...kept('event_cost_repayments', 'created_at', 'reference'),
  },
  '/admin/caja/:id/cobro': { fields: referred, ...kept('ledger_payments', 'number', 'reference') },
  '/admin/caja/devolver/:id/pago': {
    fields: referred,
    ...kept('ledger_payments', 'number', 'reference'),
  },
  '/admin/caja/nuevo': kept('ledger_charges', 'number', 'about_es', 'about_ca'),
  '/admin/caja/cargos/:id/anulacion': kept('ledger_charges', 'number', 'reason'),
  '/admin/caja/pagos/:id/anulacion': kept('ledger_payments', 'number', 'reason'),
  '/admin/caja/extractos': {
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
    wrapped: statementTable,
  },
  '/admin/caja/extractos/guardar': {
    more: ['with_cost', 'column_text', 'content:cell'],
    wrapped: statementTable,
  },
}
