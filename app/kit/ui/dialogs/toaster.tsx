import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { receiveToasts } from './toast-store.ts'

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/** Milliseconds; paused while hovered or focused. */
const shownFor = 6000

/** Milliseconds for a notice with an action, which needs time to decide. */
const shownForDeciding = 12_000

/** Notices, placed clear of buttons (app.css). Loaded with the first one. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Toast.Provider timeout={shownFor} limit={2}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className="notices-place fixed z-60 flex flex-col gap-3 outline-none print:hidden"
        >
          <Notices closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Notices({ closeLabel }: { closeLabel: string }) {
  const { toasts, add, close } = Toast.useToastManager()

  useEffect(
    () =>
      receiveToasts(({ tone, title, description, action }) => {
        const id: string = add({
          title,
          type: tone,
          priority: tone === 'error' ? 'high' : 'low',
          ...(description ? { description } : {}),
          ...(action
            ? {
                timeout: shownForDeciding,
                actionProps: {
                  children: action.label,
                  onClick: () => {
                    close(id)
                    action.act()
                  },
                },
              }
            : {}),
        })
      }),
    [add, close],
  )

  return toasts.map((toast) => {
    const Icon = toast.type === 'error' || toast.type === 'info' ? icons[toast.type] : icons.success
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="on-dark bg-ink text-paper shadow-3 ease-house rounded-md transition duration-320 data-ending-style:translate-x-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0 forced-colors:border"
      >
        <Toast.Content
          className={classNames(
            'flex gap-3 py-3 pr-1 pl-4',
            toast.description ? 'items-start' : 'items-center',
          )}
        >
          <Icon
            className={classNames(
              'text-gold-light size-5 shrink-0',
              toast.description ? 'mt-1' : null,
            )}
          />
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="font-sans text-sm leading-snug font-semibold tracking-normal" />
            <Toast.Description className="text-paper/80 text-sm" />
          </div>
          {toast.actionProps ? (
            <Toast.Action className="text-gold-light -my-1 min-h-11 shrink-0 rounded-sm px-2 text-sm font-semibold underline underline-offset-4" />
          ) : null}
          <Toast.Close
            aria-label={closeLabel}
            className="text-paper/80 hover:text-paper -my-1 grid size-11 shrink-0 place-items-center rounded-sm"
          >
            <X className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
