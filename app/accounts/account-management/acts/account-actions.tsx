import {
  ClipboardList,
  History,
  KeyRound,
  ShieldOff,
  UserRoundCheck,
  UserRoundCog,
  UserRoundX,
} from 'lucide-react'
import { useLocation } from 'react-router'
import {
  accountsPath,
  passwordPath,
  type ManagedAccount,
} from '#app/accounts/account-management/managed-account.ts'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** The acts on one account of the list. One's own can neither be demoted nor deactivated. */
export function AccountActions({
  account: { id, email, own, emailVerifiedAt, deactivatedAt, hasSecondFactor },
}: {
  account: ManagedAccount
}) {
  const copy = useCopy(accountsPanelCopy)
  const { acts } = useCopy(panelCopy)
  const { search: query } = useLocation()
  const path = `${accountsPath}/${id}`
  return (
    <RowActions
      of={email}
      actions={[
        {
          to: `${path}/rol${query}`,
          word: acts.role,
          label: copy.editRole(email),
          icon: UserRoundCog,
        },
        emailVerifiedAt !== null &&
          deactivatedAt === null && {
            to: `${path}/encargos${query}`,
            word: acts.offices,
            label: copy.offices(email),
            icon: ClipboardList,
          },
        {
          to: `/admin/actividad?persona=${id}`,
          word: acts.activity,
          label: copy.activityOf(email),
          icon: History,
        },
        emailVerifiedAt !== null && {
          to: `${passwordPath}?cuenta=${id}`,
          word: acts.password,
          label: copy.changePassword(email),
          icon: KeyRound,
        },
        hasSecondFactor &&
          !own && {
            to: `${path}/verificacion${query}`,
            word: acts.factors,
            label: copy.resetFactors(email),
            icon: ShieldOff,
          },
        deactivatedAt !== null && {
          to: `${path}/reactivar${query}`,
          word: acts.reactivate,
          label: copy.reactivate(email),
          icon: UserRoundCheck,
        },
        !own &&
          deactivatedAt === null && {
            to: `${path}/desactivar${query}`,
            word: acts.deactivate,
            label: copy.deactivate(email),
            icon: UserRoundX,
          },
      ]}
    />
  )
}
