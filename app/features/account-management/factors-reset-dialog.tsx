import { accountsPanelCopy } from '#app/copy/accounts-panel.ts'
import { OwnPasswordField } from '#app/features/accounts/account-fields.tsx'
import { AddressDialog, useDialogAddress } from '#app/features/panel/panel-dialog.tsx'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { usePanelForm, type PanelAnswer } from '#app/features/panel/use-panel-form.ts'
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
  answer: PanelAnswer | undefined
}) {
  const { factorsReset: copy } = useCopy(accountsPanelCopy)
  const { query } = useDialogAddress(accountsPath)
  const { Form, busy, code, errors, errorOf } = usePanelForm(answer, copy.failed, accountRefusals)
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
        <Form
          method="post"
          action={`${accountsPath}/${account.id}/verificacion${query}`}
          className="flex flex-col gap-5"
        >
          <FormSummary title={copy.failed} errors={errors} />
          <RefusalNotice code={code} />
          {proof || errorOf('currentPassword') ? (
            <OwnPasswordField error={errorOf('currentPassword')} />
          ) : null}
          <Button type="submit" variant="danger" busy={busy}>
            {copy.submit}
          </Button>
        </Form>
      )}
    </AddressDialog>
  )
}
