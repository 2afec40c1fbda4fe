import { layout, route } from '@react-router/dev/routes'
import type { SubjectRoutes } from '#app/platform/http/subject-routes.ts'

export const moneyRoutes: SubjectRoutes = {
  site: [
    route('pago/:id', 'money/card-payments/payment-order.route.tsx'),
    route('pago/:id/resultado', 'money/card-payments/payment-result.route.tsx'),
  ],
  account: [
    route('pagos', 'money/own-payments/payments.route.tsx'),
    route('pagos/certificados/:year', 'money/own-payments/dues-certificate.route.tsx'),
    route('pagos/:id', 'money/own-payments/payment-receipt.route.tsx'),
    route('pagos/:id/pago', 'money/card-payments/online-payment.route.tsx'),
    route('domiciliacion', 'money/mandates/mandate.route.tsx'),
    route('domiciliacion/retirada', 'money/mandates/own-mandate-revocation.route.ts'),
  ],
  panel: [
    route('socios/renovaciones', 'money/membership-life/renewal-list.route.tsx'),
    route('socios/renovaciones/acabar', 'money/membership-life/lapses.route.ts'),
    route('socios/evolucion', 'money/membership-life/membership-years.route.tsx'),
    layout('money/ledger-area.route.ts', [
      route('caja', 'money/ledger/charges/ledger-open.route.tsx', [
        route('nuevo', 'money/new-charges/ledger-new-charge.route.tsx'),
        route(':id/cobro', 'money/ledger/payments/ledger-payment.route.tsx'),
      ]),
      route('caja/cargos/:id', 'money/ledger-history/ledger-charge.route.tsx', [
        route('anulacion', 'money/ledger-history/ledger-charge-reversal.route.tsx'),
      ]),
      route('caja/recordatorios', 'money/charge-reminders/ledger-reminders.route.tsx'),
      route('caja/recordatorios/envio', 'money/charge-reminders/ledger-reminders-release.route.ts'),
      route('caja/pagos/:id', 'money/ledger-history/ledger-record.route.tsx', [
        route('anulacion', 'money/ledger-history/ledger-record-reversal.route.tsx'),
      ]),
      route('caja/devolver', 'money/ledger/credits/ledger-credits.route.tsx', [
        route(':id/pago', 'money/ledger/credits/ledger-refund.route.tsx'),
        route(':id/saldo', 'money/ledger/credits/ledger-credit-use.route.ts'),
        route('anticipos/:cost', 'money/costs/advance-repayment.route.tsx'),
        route('anticipos/:cost/anulacion', 'money/costs/advance-repayment-undone.route.ts'),
        route(':id/tarjeta', 'money/card-payments/refunds/ledger-card-refund.route.tsx'),
        route('tarjeta/:id', 'money/card-payments/refunds/ledger-refund-outcome.route.tsx'),
      ]),
      route('caja/cobrado', 'money/ledger/payments/ledger-received.route.tsx'),
      route('caja/extractos', 'money/bank-statements/statement-list.route.tsx'),
      route('caja/extractos/guardar', 'money/bank-statements/taking/statement-taken.route.tsx'),
      route('caja/libro', 'money/books/books.route.tsx', [
        route('cuenta', 'money/books/account.route.tsx', { id: 'money/books/account-new' }),
        route('cuenta/:id', 'money/books/account.route.tsx'),
        route('cuenta/:id/recuento', 'money/books/entries/cash-count.route.tsx'),
        route('apunte', 'money/books/entries/entry-new.route.tsx'),
        route(':id/partida', 'money/books/entries/entry-placement.route.tsx'),
        route(':id/anulacion', 'money/books/entries/entry-reversal.route.tsx'),
        route(':id/justificante', 'money/books/entries/entry-receipt-new.route.tsx'),
      ]),
      route('caja/libro/ejercicio', 'money/books/year/year.route.tsx', [
        route('partida', 'money/books/year/heading.route.tsx', { id: 'money/books/heading-new' }),
        route('partidas/:heading', 'money/books/year/heading.route.tsx'),
        route('cierre', 'money/books/year/closing.route.tsx'),
      ]),
      route('caja/cuotas/cartas', 'money/dues/dues-letters.route.tsx'),
      route('caja/cuotas', 'money/dues/dues.route.tsx', [
        route('emitir', 'money/dues/dues-issue.route.tsx'),
      ]),
      route('caja/remesas', 'money/remittances/remittance-list.route.tsx', [
        route('nueva', 'money/remittances/writing/remittance-new.route.tsx'),
      ]),
      route('caja/remesas/devoluciones', 'money/remittances/returns/remittance-returns.route.tsx'),
      route('caja/remesas/:id', 'money/remittances/remittance-details.route.tsx', [
        route('cobro', 'money/remittances/steps/remittance-settlement.route.tsx'),
        route('descarte', 'money/remittances/steps/remittance-ending.route.tsx'),
        route('rechazo', 'money/remittances/steps/remittance-ending.route.tsx', {
          id: 'money/remittances/steps/remittance-refusal',
        }),
        route('recibos/:item/devolucion', 'money/remittances/returns/remittance-return.route.tsx'),
      ]),
      route('caja/remesas/:id/recibos', 'money/remittances/remittance-items.route.ts'),
      route('caja/remesas/:id/cartas', 'money/remittances/steps/remittance-letters.route.tsx'),
      route('caja/remesas/:id/aviso', 'money/remittances/steps/remittance-announcement.route.ts'),
      route('caja/remesas/:id/fichero', 'money/remittances/writing/remittance-writing.route.ts'),
      route('caja/remesas/:id/enviada', 'money/remittances/steps/remittance-sent.route.ts'),
      route('caja/transferencias', 'money/refund-files/refund-file-list.route.tsx'),
      route('caja/transferencias/nuevo', 'money/refund-files/writing/refund-file-new.route.tsx'),
      route('caja/transferencias/:id', 'money/refund-files/refund-file-details.route.tsx', [
        route('pago', 'money/refund-files/refund-file-paid.route.tsx'),
        route('descarte', 'money/refund-files/refund-file-dropping.route.tsx'),
      ]),
      route('caja/mandatos/importar', 'money/mandates/import/mandate-import.route.tsx'),
      route('caja/mandatos/importar/guardar', 'money/mandates/import/mandate-import.route.tsx', {
        id: 'money/mandates/import/stored',
      }),
      route('caja/mandatos/impreso', 'money/mandates/managing/mandate-sheet.route.tsx'),
      route('caja/mandatos', 'money/mandates/managing/mandate-list.route.tsx', [
        route('nuevo', 'money/mandates/managing/mandate-new.route.tsx'),
        route(':id/retirada', 'money/mandates/managing/mandate-revocation.route.tsx'),
      ]),
    ]),
  ],
  alone: [
    route('pago/aviso', 'money/card-payments/payment-notification.route.ts'),
    layout('money/ledger-area.route.ts', { id: 'money/ledger-files' }, [
      route(
        'admin/caja/remesas/:id/fichero.xml',
        'money/remittances/writing/remittance-file.route.ts',
      ),
      route(
        'admin/caja/transferencias/:id/fichero.xml',
        'money/refund-files/writing/refund-file-content.route.ts',
      ),
      route('admin/caja/por-cobrar.csv', 'money/ledger/charges/ledger-open-table.route.ts'),
      route('admin/caja/cobrado.csv', 'money/ledger/payments/ledger-received-table.route.ts'),
      route('admin/caja/devolver.csv', 'money/ledger/credits/ledger-credits-table.route.ts'),
      route('admin/caja/libro.csv', 'money/books/book-table.route.ts'),
      route('admin/caja/libro/justificantes/:id', 'money/books/entries/entry-receipt.route.ts'),
      route('admin/caja/cuotas.csv', 'money/dues/dues-table.route.ts'),
      route('admin/caja/remesas/:id/recibos.csv', 'money/remittances/remittance-table.route.ts'),
    ]),
  ],
}
