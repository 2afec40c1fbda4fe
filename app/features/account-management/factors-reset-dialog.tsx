import { useFetcher } from 'react-router'
import { accountsPanelCopy } from '#app/copy/accounts-panel.ts'
import { OwnPasswordField } from '#app/features/accounts/account-fields.tsx'
import {
  AddressDialog,
  useDialogAddress,
  useRefusal,
  type PanelRefusal,
} from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { accountRefusals, accountsPath, type ManagedAccount } from './managed-account.ts'

/** Asks before somebody's second factors are taken away. */
export function FactorsResetDialog({
  account,
  proof,
  answer,
}: {
  account: ManagedAccount
  /** The password of who does it is asked for: the session is not fresh. */
  proof: boolean
  /** What the server said to this form when it was sent without JavaScript. */
  answer: FormFailure | PanelRefusal | undefined
}) {
  const { factorsReset: copy } = useCopy(accountsPanelCopy)
  const { query } = useDialogAddress(accountsPath)
  const fetcher = useFetcher<FormFailure | PanelRefusal>()
  const said = fetcher.data ?? answer
  useRefusal(said, copy.failed, accountRefusals)
  const { errors, errorOf } = useFormFailure(said && 'errors' in said ? said : undefined)
  return (
    <AddressDialog
      listPath={accountsPath}
      title={copy.title}
      description={account.own ? account.email : copy.description(account.email)}
      closeLabel={copy.close}
    >
      {account.own ? (
        <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">{copy.own}</p>
      ) : (
        <fetcher.Form
          method="post"
          action={`${accountsPath}/${account.id}/verificacion${query}`}
          className="flex flex-col gap-5"
        >
          <FormSummary title={copy.failed} errors={errors} />
          <RefusalNotice code={said && 'code' in said ? said.code : null} />
          {proof || errorOf('currentPassword') ? (
            <OwnPasswordField error={errorOf('currentPassword')} />
          ) : null}
          <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'}>
            {copy.submit}
          </Button>
        </fetcher.Form>
      )}
    </AddressDialog>
  )
}
