import { membershipsCopy } from '#app/copy/memberships.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { JoinForm } from './join-form.tsx'

/** The membership request dialog; loaded when it is first asked for. */
export function JoinDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { join: copy } = useCopy(membershipsCopy)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.lead}
      closeLabel={copy.close}
    >
      <JoinForm place="dialog" onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
