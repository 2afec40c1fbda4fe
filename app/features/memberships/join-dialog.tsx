import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { JoinForm } from './join-form.tsx'
import type { JoinOptions } from './join-options.ts'

/** The membership request dialog; loaded when it is first asked for. */
export function JoinDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { join: copy } = useCopy(membershipsCopy)
  const { data: known, load } = useFetcher<{ options: JoinOptions }>()
  // The page under the dialog knows nothing of what the form asks.
  useEffect(() => {
    void load('/unete')
  }, [load])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.lead}
      closeLabel={copy.close}
    >
      <JoinForm place="dialog" options={known?.options} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
