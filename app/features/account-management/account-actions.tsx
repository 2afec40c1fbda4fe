import {
  History,
  KeyRound,
  ShieldOff,
  UserRoundCheck,
  UserRoundCog,
  UserRoundX,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { accountsPanelCopy } from '#app/copy/accounts-panel.ts'
import { IconLink } from '#app/features/panel/icon-link.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { accountsPath, passwordPath, type ManagedAccount } from './managed-account.ts'

/** What can be done with one account of the list. One's own can neither be demoted nor deactivated. */
export function AccountActions({
  account: { id, email, own, emailVerifiedAt, deactivatedAt, hasSecondFactor },
}: {
  account: ManagedAccount
}) {
  const copy = useCopy(accountsPanelCopy)
  const { search: query } = useLocation()
  return (
    <span className="inline-flex flex-wrap items-center justify-end md:max-xl:max-w-28">
      <IconLink
        to={`/admin/actividad?persona=${id}`}
        label={copy.activityOf(email)}
        icon={History}
      />
      <IconLink
        to={`${accountsPath}/${id}/rol${query}`}
        label={copy.editRole(email)}
        icon={UserRoundCog}
      />
      {emailVerifiedAt ? (
        <IconLink
          to={`${passwordPath}?cuenta=${id}`}
          label={copy.changePassword(email)}
          icon={KeyRound}
        />
      ) : null}
      {hasSecondFactor && !own ? (
        <IconLink
          to={`${accountsPath}/${id}/verificacion${query}`}
          label={copy.resetFactors(email)}
          icon={ShieldOff}
        />
      ) : null}
      {deactivatedAt ? (
        <IconLink
          to={`${accountsPath}/${id}/reactivar${query}`}
          label={copy.reactivate(email)}
          icon={UserRoundCheck}
        />
      ) : null}
      {own || deactivatedAt ? null : (
        <IconLink
          to={`${accountsPath}/${id}/desactivar${query}`}
          label={copy.deactivate(email)}
          icon={UserRoundX}
        />
      )}
    </span>
  )
}
