import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { AccountActDialog, type AccountActPage } from './account-act-dialog.tsx'

/** Asks before an account is put out of use. */
export function DeactivationDialog(page: AccountActPage) {
  const { deactivation: copy } = useCopy(accountsPanelCopy)
  return <AccountActDialog {...page} copy={copy} end="desactivar" danger />
}

/** Asks before an account is put into use again. */
export function ReactivationDialog(page: AccountActPage) {
  const { reactivation: copy } = useCopy(accountsPanelCopy)
  return <AccountActDialog {...page} copy={copy} end="reactivar" />
}

/** Asks before somebody's second factors are taken away. */
export function FactorsResetDialog(page: AccountActPage) {
  const { factorsReset: copy } = useCopy(accountsPanelCopy)
  return <AccountActDialog {...page} copy={copy} end="verificacion" danger />
}
