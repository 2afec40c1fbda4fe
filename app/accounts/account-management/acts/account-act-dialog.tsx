import {
  accountProblems,
  accountsPath,
  type ManagedAccount,
} from '#app/accounts/account-management/managed-account.ts'
import { OwnPasswordField } from '#app/accounts/accounts/account-fields.tsx'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { AddressDialog, useDialogAddress } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'

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
