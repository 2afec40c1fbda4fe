import {
  type ManagedAccount,
  accountProblems,
} from '#app/accounts/account-management/managed-account.ts'
import { OwnPasswordField } from '#app/accounts/accounts/account-form.tsx'
import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'

/** Confirms an act on an account; for one's own account it says that this is not possible. */
export function AccountActDialog({
  account,
  proof,
  answer,
  copy,
  danger = false,
}: {
  account: ManagedAccount
  /** The session is not fresh, so the form asks for the actor's password. */
  proof: boolean
  answer: FormAnswer | undefined
  copy: {
    title: string
    description: (email: string) => string
    own: string
    submit: string
    failed: string
  }
  danger?: boolean
}) {
  return (
    <FormDialog
      title={copy.title}
      description={account.own ? account.email : copy.description(account.email)}
      after={accountProblems}
      texts={copy}
      danger={danger}
      answer={answer}
      instead={account.own ? <FixedAccount>{copy.own}</FixedAccount> : undefined}
    >
      {({ errorOf }) => <ProofField asked={proof} error={errorOf('currentPassword')} />}
    </FormDialog>
  )
}

/** Why the account cannot be changed here. */
export function FixedAccount({ children }: { children: string }) {
  return <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">{children}</p>
}

/**
 * Password of the actor.
 *
 * @param asked true when the session is not fresh; the server may find that out only when the form arrives.
 */
export function ProofField({ asked, error }: { asked: boolean; error: string | undefined }) {
  return asked || error ? <OwnPasswordField error={error} /> : null
}
