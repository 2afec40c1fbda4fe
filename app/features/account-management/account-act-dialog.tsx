import { OwnPasswordField } from '#app/features/accounts/account-fields.tsx'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { AddressDialog, useDialogAddress } from '#app/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { accountProblems, accountsPath, type ManagedAccount } from './managed-account.ts'

/** What the loaders of these dialogs give, and what the server said to a form without JavaScript. */
export type AccountActPage = {
  account: ManagedAccount
  /** The password of who does it is asked for: the session is not fresh. */
  proof: boolean
  answer: FormAnswer | undefined
}

/** Asks before something is done to somebody's account; of one's own it says that this is not done. */
export function AccountActDialog({
  account,
  proof,
  answer,
  end,
  copy,
  danger = false,
}: AccountActPage & {
  /** The last word of the address, under the account. */
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
