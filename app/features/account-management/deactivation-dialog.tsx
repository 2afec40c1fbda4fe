import { accountsPanelCopy } from '#app/copy/accounts-panel.ts'
import { ConfirmationDialog } from '#app/features/panel/confirmation-dialog.tsx'
import { AddressDialog } from '#app/features/panel/panel-dialog.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { accountRefusals, accountsPath, type ManagedAccount } from './managed-account.ts'

/** Asks before an account is put out of use; of one's own it says that this is not done. */
export function DeactivationDialog({ account }: { account: ManagedAccount }) {
  const { deactivation: copy } = useCopy(accountsPanelCopy)
  if (account.own) {
    return (
      <AddressDialog listPath={accountsPath} title={copy.title} closeLabel={copy.close}>
        <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">{copy.own}</p>
      </AddressDialog>
    )
  }
  return (
    <ConfirmationDialog
      {...accountRefusals}
      action={`${accountsPath}/${account.id}/desactivar`}
      title={copy.title}
      description={copy.description(account.email)}
      words={{ confirm: copy.confirm, keep: copy.cancel, close: copy.close }}
      failed={copy.failed}
    />
  )
}
