import { useFetcher } from 'react-router'
import { membershipsCopy } from '#app/copy/memberships.ts'
import {
  PlainPanel,
  useDialogAddress,
  useRefusal,
  type PanelRefusal,
} from '#app/features/panel/panel-dialog.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { memberRefusals, membersPath } from './members-path.ts'
import type { MembershipRequest } from './membership.ts'

/** Asks before a request or member is deleted. */
export function MemberDeletionDialog({ request }: { request: MembershipRequest }) {
  const { deletion: copy, details } = useCopy(membershipsCopy)
  const { query, dialog } = useDialogAddress(membersPath)
  const fetcher = useFetcher<PanelRefusal>()
  useRefusal(fetcher.data, copy.failed, memberRefusals)
  const confirm = (
    <fetcher.Form method="post" action={`${membersPath}/${request.id}/eliminar${query}`}>
      <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'} className="w-full">
        {copy.confirm}
      </Button>
    </fetcher.Form>
  )
  const texts = { title: copy.title, description: copy.description(request.fullName) }
  return (
    <>
      <PlainPanel listPath={membersPath} {...texts} leave={copy.cancel}>
        {confirm}
      </PlainPanel>
      <ConfirmDialog
        {...dialog}
        {...texts}
        closeLabel={details.close}
        cancelLabel={copy.cancel}
        confirm={confirm}
      />
    </>
  )
}
