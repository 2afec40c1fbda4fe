import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { restaurantsPanelCopy } from '#app/content/restaurant-management/restaurants-panel.copy.ts'
import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { newChargesCopy } from '#app/money/new-charges/new-charges.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'

/** What failed for a form at this path, in its own words, or null. */
export function failedFormAt(pathname: string, language: Language): string | null {
  const path = pathname.replace('/admin/', '')
  return forms.find(([address]) => address.test(path))?.[1](language) ?? null
}

const forms: readonly (readonly [RegExp, (language: Language) => string])[] = [
  [/^restaurantes\/[^/]+\/eliminar$/u, (to) => deletionCopy[to].restaurantFailed],
  [/^restaurantes\//u, (to) => restaurantsPanelCopy[to].form.failed],
  [/^eventos\/nuevo$/u, (to) => eventsPanelCopy[to].form.createFailed],
  [/^eventos\/[^/]+\/eliminar$/u, (to) => deletionCopy[to].eventFailed],
  [/^eventos\/[^/]+\/(?:editar|cancelar)$/u, (to) => eventsPanelCopy[to].form.editFailed],
  [/^caja\/nuevo$/u, (to) => newChargesCopy[to].failed],
  [/^caja\/devolver\/anticipos\//u, (to) => eventAccountsCopy[to].advances.failed],
  [/^eventos\/[^/]+\/cuentas\/gasto$/u, (to) => eventAccountsCopy[to].cost.failed],
  [/^eventos\/[^/]+\/cuentas\/.+\/anulacion$/u, (to) => eventAccountsCopy[to].reversal.failed],
  [/^eventos\/[^/]+\/cuentas\/.+\/justificante$/u, (to) => eventAccountsCopy[to].receipt.failed],
  [/^caja\/devolver\/[^/]+\/pago$/u, (to) => ledgerCopy[to].refund.failed],
  [/^visitas\/[^/]+\/eliminar$/u, (to) => deletionCopy[to].visitFailed],
  [/^visitas\//u, (to) => visitsPanelCopy[to].form.failed],
  [/^eventos\/[^/]+\/cerrar$/u, (to) => visitsPanelCopy[to].form.failed],
  [/^blog\/[^/]+\/eliminar$/u, (to) => deletionCopy[to].postFailed],
  [/^blog\//u, (to) => blogPanelCopy[to].form.failed],
  [/^circulares\/[^/]+\/envio$/u, (to) => circularsCopy[to].sending.failed],
  [/^circulares\/[^/]+\/final$/u, (to) => circularsCopy[to].ending.failed],
  [/^circulares\//u, (to) => circularsCopy[to].form.failed],
  [/^socios\/nuevo$/u, (to) => membershipsCopy[to].create.failed],
  [/^socios\/[^/]+\/eliminar$/u, (to) => membershipsCopy[to].deletion.failed],
  [/^socios\/[^/]+\/decision$/u, (to) => membershipsCopy[to].details.failed],
  [/^socios\/[^/]+\/editar$/u, (to) => membersCopy[to].form.failed],
  [/^usuarios\/[^/]+\/rol$/u, (to) => accountsPanelCopy[to].roleDialog.failed],
  [/^password-reset/u, (to) => accountsPanelCopy[to].password.failed],
]
