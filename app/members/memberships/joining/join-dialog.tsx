import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { Dialog } from '#app/kit/ui/dialogs/dialog.tsx'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { JoinForm, type JoinFormData } from './join-form.tsx'

/** Milliseconds until a failed load is retried. */
const retryDelay = 3000

/** The dialog to request membership; loaded on demand. */
export function JoinDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { join: copy } = useCopy(membershipsCopy)
  const { close } = useCopy(controlsCopy)
  const { data: known, load, state } = useFetcher<JoinFormData | null>()
  // The page under the dialog is cached and knows neither the visitor nor the form.
  useEffect(() => {
    if (known || state !== 'idle') return undefined
    const timer = setTimeout(() => void load('/unete?dialogo'), known === null ? retryDelay : 0)
    return () => clearTimeout(timer)
  }, [known, state, load])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.lead}
      closeLabel={close}
    >
      <JoinForm place="dialog" known={known ?? undefined} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
