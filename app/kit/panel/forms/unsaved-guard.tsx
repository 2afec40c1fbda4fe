import { Suspense, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { DialogUnavailable } from '#app/kit/panel/part-unavailable.tsx'
import { latePart } from '#app/kit/ui/late-part.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

const { Part: ConfirmDialog } = latePart(
  async () => (await import('#app/kit/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
  DialogUnavailable,
)

/** Asks before leaving a page with unsaved changes: by link, back button or closing the tab. */
export function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const { unsaved: copy } = useCopy(editingCopy)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved(),
  )
  const blocked = blocker.state === 'blocked'
  const [asked, setAsked] = useState(false)
  if (blocked && !asked) setAsked(true)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset()
  }
  return asked ? (
    <Suspense>
      <ConfirmDialog
        open={blocked}
        onOpenChange={(open) => {
          if (!open) stay()
        }}
        title={copy.title}
        description={copy.description}
        closeLabel={copy.close}
        cancelLabel={copy.stay}
        confirm={
          <Button
            variant="danger"
            onClick={() => {
              if (blocker.state === 'blocked') blocker.proceed()
            }}
          >
            {copy.leave}
          </Button>
        }
      />
    </Suspense>
  ) : null
}
