import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { duesCopy } from '#app/copy/money/dues.copy.ts'
import { eventAccountsCopy } from '#app/copy/money/event-accounts.copy.ts'
import { ledgerHistoryCopy } from '#app/copy/money/ledger-history.copy.ts'
import { ledgerCopy } from '#app/copy/money/ledger.copy.ts'
import { newChargesCopy } from '#app/copy/money/new-charges.copy.ts'
import { blogPanelCopy } from '#app/copy/panel/blog-panel.copy.ts'
import { circularsCopy } from '#app/copy/panel/circulars.copy.ts'
import { deletionCopy } from '#app/copy/panel/deletion.copy.ts'
import { eventsPanelCopy } from '#app/copy/panel/events-panel.copy.ts'
import { membersCopy } from '#app/copy/panel/members.copy.ts'
import { membershipsCopy } from '#app/copy/panel/memberships.copy.ts'
import type { FailedInPanel } from '#app/copy/panel/panel.copy.ts'
import { partnersPanelCopy } from '#app/copy/panel/partners-panel.copy.ts'
import { restaurantsPanelCopy } from '#app/copy/panel/restaurants-panel.copy.ts'
import { visitsPanelCopy } from '#app/copy/panel/visits-panel.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { panelPageNames, panelPages, type PanelPage } from './panel-pages.ts'

/** The page of the panel that an address belongs to; null for one that is in no list. */
export function panelPageAt(pathname: string): PanelPage | null {
  const found = panelPageNames.find((page) => {
    const { to } = panelPages[page]
    return pathname === to || pathname.startsWith(`${to}/`)
  })
  if (found) return found
  return pathname.startsWith('/admin/password-reset') ? 'accounts' : null
}

/** Records whose own page says so when they cannot be loaded, by the page of their list. */
const records: Partial<Record<PanelPage, FailedInPanel>> = {
  events: 'event',
  restaurants: 'restaurant',
  posts: 'post',
  visits: 'visit',
}

/** What could not be loaded at this address. */
export function failedAt(pathname: string): FailedInPanel {
  if (/^\/admin\/[a-z]+\/nuev[oa]$/u.test(pathname)) return 'form'
  const page = panelPageAt(pathname) ?? 'dashboard'
  const isRecord = /^\/admin\/[a-z]+\/(?!vista-previa$)[^/]+/u.test(pathname)
  return (isRecord && records[page]) || page
}

/** What a form of this address could not do, in its own words; null where it has none. */
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
  [/^caja\/[^/]+\/cobro$/u, (to) => ledgerCopy[to].payment.failed],
  [/^caja\/cargos\/[^/]+\/anulacion$/u, (to) => ledgerHistoryCopy[to].reversal.charge.failed],
  [/^caja\/pagos\/[^/]+\/anulacion$/u, (to) => ledgerHistoryCopy[to].reversal.payment.failed],
  [/^caja\/cuotas\/emitir$/u, (to) => duesCopy[to].confirm.failed],
  [/^caja\/devolver\/anticipos\//u, (to) => eventAccountsCopy[to].advances.failed],
  [/^eventos\/[^/]+\/cuentas\/gasto$/u, (to) => eventAccountsCopy[to].cost.failed],
  [/^eventos\/[^/]+\/cuentas\/cubiertos$/u, (to) => eventAccountsCopy[to].covers.failed],
  [/^eventos\/[^/]+\/cuentas\/.+\/anulacion$/u, (to) => eventAccountsCopy[to].reversal.failed],
  [/^eventos\/[^/]+\/cuentas\/.+\/justificante$/u, (to) => eventAccountsCopy[to].receipt.failed],
  [/^caja\/devolver\/[^/]+\/pago$/u, (to) => ledgerCopy[to].refund.failed],
  [/^ventajas\/[^/]+\/enlace$/u, (to) => partnersPanelCopy[to].link.failed],
  [/^ventajas\//u, (to) => partnersPanelCopy[to].form.failed],
  [/^visitas\/[^/]+\/eliminar$/u, (to) => deletionCopy[to].visitFailed],
  [/^visitas\//u, (to) => visitsPanelCopy[to].form.failed],
  [/^eventos\/[^/]+\/cerrar$/u, (to) => visitsPanelCopy[to].form.failed],
  [/^blog\/[^/]+\/eliminar$/u, (to) => deletionCopy[to].postFailed],
  [/^blog\//u, (to) => blogPanelCopy[to].form.failed],
  [/^circulares\/[^/]+\/envio$/u, (to) => circularsCopy[to].sending.failed],
  [/^circulares\/[^/]+\/descarte$/u, (to) => circularsCopy[to].discarding.failed],
  [/^circulares\/[^/]+\/final$/u, (to) => circularsCopy[to].ending.failed],
  [/^circulares\//u, (to) => circularsCopy[to].form.failed],
  [/^socios\/nuevo$/u, (to) => membershipsCopy[to].create.failed],
  [/^socios\/[^/]+\/eliminar$/u, (to) => membershipsCopy[to].deletion.failed],
  [/^socios\/[^/]+\/decision$/u, (to) => membershipsCopy[to].details.failed],
  [/^socios\/[^/]+\/editar$/u, (to) => membersCopy[to].form.failed],
  [/^usuarios\/[^/]+\/rol$/u, (to) => accountsPanelCopy[to].roleDialog.failed],
  [/^password-reset/u, (to) => accountsPanelCopy[to].password.failed],
]
