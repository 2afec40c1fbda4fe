import {
  type ManagedAccount,
  accountProblems,
  accountsPath,
} from '#app/accounts/account-management/managed-account.ts'
import { OwnPasswordField } from '#app/accounts/accounts/account-form.tsx'
import { useDialogAddress } from '#app/kit/panel/dialog-address.ts'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'

/** Confirms an act on an account; on one's own it says that it is not possible. */
export function AccountActDialog({
  account,
  proof,
  answer,
  end,
  copy,
  danger = false,
}: {
  account: ManagedAccount
  /** Whether the actor's password is asked for: the session is not fresh. */
  proof: boolean
  answer: FormAnswer | undefined
  /** The end of the address, under the account. */
  end: 'desactivar' | 'reactivar' | 'verificacion'
  copy: {
    title: string
    description: (email: string) => string
    own: string
    submit: string
    failed: string
    close: string
  }
  danger?: boolean
}) {
  const { query } = useDialogAddress(accountsPath)
  const { Form, busy, code, errors, errorOf } = usePanelForm(answer, copy.failed, accountProblems)
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
          action={`${accountsPath}/${account.id}/${end}${query}`}
          className="flex flex-col gap-5"
        >
          <FormSummary title={copy.failed} errors={errors} />
          <ProblemNotice code={code} />
          {proof || errorOf('currentPassword') ? (
            <OwnPasswordField error={errorOf('currentPassword')} />
          ) : null}
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {copy.submit}
          </Button>
        </Form>
      )}
    </AddressDialog>
  )
}
