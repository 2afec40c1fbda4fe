import { roleInput } from '#app/accounts/account-management/managed-account-input.server.ts'
import {
  type ManagedAccount,
  accountProblems,
} from '#app/accounts/account-management/managed-account.ts'
import { accountToActOn } from '#app/accounts/account-management/managed-accounts.server.ts'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { useFieldLabel } from '#app/kit/ui/fields/field-labels.ts'
import { isStaff, roles } from '#app/platform/auth/role.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/account-role.route.ts'
import { FixedAccount, ProofField } from './account-act-dialog.tsx'
import { changeRole } from './account-acts.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return accountToActOn(context.get(requestContext), params.id)
}

export const action = command({
  form: roleInput,
  act: (cx, input, { params }: Route.ActionArgs) => changeRole(cx, params.id, input),
  done: (_, { url }) => redirectTo(`/admin/usuarios${url.search}`, 'roleUpdated'),
})

export const clientAction = formClientAction

/** Changes a role. For one's own account and admins by setting it says why that is not possible. */
export default function AccountRole({
  loaderData: { account, proof },
  actionData: answer,
}: Route.ComponentProps) {
  const { roleDialog: copy } = useCopy(accountsPanelCopy)
  const fixed = account.own ? copy.own : account.adminBySetting ? copy.bySetting : null
  return (
    <FormDialog
      title={copy.title}
      description={account.name ? `${account.name}, ${account.email}` : account.email}
      after={accountProblems}
      texts={copy}
      answer={answer}
      instead={fixed === null ? undefined : <FixedAccount>{fixed}</FixedAccount>}
    >
      {({ errorOf, valueOf }) => (
        <>
          <RoleChoices account={account} chosen={valueOf('role')} />
          <p className="text-xs text-stone-600">{copy.signsOut}</p>
          <ProofField asked={proof} error={errorOf('currentPassword')} />
        </>
      )}
    </FormDialog>
  )
}

/** The most powerful first. */
const offeredRoles = roles.toReversed()

/** @param chosen the choice in a refused form. */
function RoleChoices({ account, chosen }: { account: ManagedAccount; chosen: string }) {
  const { roles: names, roleDialog: copy } = useCopy(accountsPanelCopy)
  const unverified = !account.emailVerifiedAt
  useFieldLabel('role', copy.legend)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{copy.legend}</legend>
      <div className="flex flex-col gap-2">
        {offeredRoles.map((role) => (
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
              className="accent-wine-700 row-span-2 mt-0.5 size-4 outline-none"
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
