import { useActionData, useFetcher } from 'react-router'
import { accountsPanelCopy } from '#app/copy/accounts-panel.ts'
import {
  AddressDialog,
  PlainPanel,
  useDialogAddress,
  useRefusal,
  type PanelRefusal,
} from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { accountRefusals, accountsPath, type ManagedAccount } from './managed-account.ts'

/** Asks before an account is put out of use; of one's own it says that this is not done. */
export function DeactivationDialog({ account }: { account: ManagedAccount }) {
  const { deactivation: copy } = useCopy(accountsPanelCopy)
  const { query, dialog } = useDialogAddress(accountsPath)
  const fetcher = useFetcher<PanelRefusal>()
  useRefusal(fetcher.data, copy.failed, accountRefusals)
  // Without JavaScript the answer comes as the page itself.
  const refused = useActionData<PanelRefusal>()
  if (account.own) {
    return (
      <AddressDialog listPath={accountsPath} title={copy.title} closeLabel={copy.close}>
        <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">{copy.own}</p>
      </AddressDialog>
    )
  }
  const confirm = (
    <fetcher.Form method="post" action={`${accountsPath}/${account.id}/desactivar${query}`}>
      <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'} className="w-full">
        {copy.confirm}
      </Button>
    </fetcher.Form>
  )
  const texts = { title: copy.title, description: copy.description(account.email) }
  return (
    <>
      <PlainPanel listPath={accountsPath} {...texts} leave={copy.cancel}>
        <RefusalNotice code={refused?.code ?? null} />
        {confirm}
      </PlainPanel>
      <ConfirmDialog
        {...dialog}
        {...texts}
        closeLabel={copy.close}
        cancelLabel={copy.cancel}
        confirm={confirm}
      />
    </>
  )
}
