import { isStaff, roles } from '#app/auth/role.ts'
import { accountsPanelCopy } from '#app/copy/accounts-panel.ts'
import { OwnPasswordField } from '#app/features/accounts/account-fields.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { AddressDialog, useDialogAddress } from '#app/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { AccountActPage } from './account-act-dialog.tsx'
import { accountProblems, accountsPath, type ManagedAccount } from './managed-account.ts'

/** The one that may most first. */
const offered = roles.toReversed()

/** Gives somebody another role; why not, where it is one's own or that of the settings. */
export function RoleDialog({ account, proof, answer }: AccountActPage) {
  const { roleDialog: copy } = useCopy(accountsPanelCopy)
  const { query } = useDialogAddress(accountsPath)
  const form = usePanelForm(answer, copy.failed, accountProblems)
  const { Form, busy, code, errors, errorOf, valueOf } = form
  const fixed = account.own ? copy.own : account.adminBySetting ? copy.bySetting : null
  return (
    <AddressDialog
      listPath={accountsPath}
      title={copy.title}
      description={account.name ? `${account.name} · ${account.email}` : account.email}
      closeLabel={copy.close}
    >
      {fixed ? (
        <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">{fixed}</p>
      ) : (
        <Form
          method="post"
          action={`${accountsPath}/${account.id}/rol${query}`}
          className="flex flex-col gap-5"
        >
          <FormSummary title={copy.failed} errors={errors} />
          <ProblemNotice code={code} />
          <RoleChoices account={account} chosen={valueOf('role')} />
          <p className="text-xs text-stone-600">{copy.signsOut}</p>
          {proof || errorOf('currentPassword') ? (
            <OwnPasswordField error={errorOf('currentPassword')} />
          ) : null}
          <Button type="submit" busy={busy}>
            {copy.submit}
          </Button>
        </Form>
      )}
    </AddressDialog>
  )
}

/** The three roles with what each may do; `chosen` in a form that was refused. */
function RoleChoices({ account, chosen }: { account: ManagedAccount; chosen: string }) {
  const { roles: names, roleDialog: copy } = useCopy(accountsPanelCopy)
  const unverified = !account.emailVerifiedAt
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{copy.legend}</legend>
      <div className="flex flex-col gap-2">
        {offered.map((role) => (
          <label
            key={role}
            className="has-checked:border-ink has-checked:bg-cream has-focus-visible:outline-wine-700 hover:border-ink grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 rounded-sm border border-stone-400 p-4 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:text-stone-600 has-disabled:hover:border-stone-400"
          >
            <input
              type="radio"
              name="role"
              value={role}
              required
              defaultChecked={role === (chosen || account.role)}
              disabled={unverified && isStaff(role)}
              className="accent-wine-700 row-span-2 mt-0.5 size-4"
            />
            <b className="font-semibold">{names[role]}</b>
            <span>{copy.meanings[role]}</span>
          </label>
        ))}
      </div>
      {unverified ? <p className="text-ink-2 mt-3 text-sm">{copy.unverified}</p> : null}
    </fieldset>
  )
}
