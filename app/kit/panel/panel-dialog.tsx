import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { Dialog } from '#app/kit/ui/dialogs/dialog.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { useDialogAddress } from './dialog-address.ts'

/**
 * The content without JavaScript, where no dialog opens: above the list, with a link back. Hidden
 * with JavaScript.
 */
export function PlainPanel({
  listPath,
  title,
  description,
  leave,
  children,
}: {
  listPath: string
  title: string
  description?: string
  leave: string
  children: ReactNode
}) {
  const { search } = useLocation()
  return (
    <noscript>
      <section className="mb-10 max-w-[36rem] rounded-md border border-stone-200 bg-white p-6">
        <h2 className="text-h3 mb-5">{title}</h2>
        {description ? <p className="text-ink-2 mb-5 text-sm">{description}</p> : null}
        {children}
        <Link to={listPath + search} className={`mt-4 w-full ${buttonClass({ variant: 'line' })}`}>
          {leave}
        </Link>
      </section>
    </noscript>
  )
}

/** Puts the dialog's title before that of the list in the window title. */
function useWindowTitle(title: string) {
  const { name } = useClub()
  useEffect(() => {
    const element = document.createElement('title')
    element.textContent = `${title} · ${name}`
    document.head.prepend(element)
    return () => element.remove()
  }, [title, name])
}

/** A dialog with a URL over a list, also without JavaScript. */
export function AddressDialog({
  listPath,
  closeLabel,
  wide = false,
  toRead = false,
  children,
  ...texts
}: {
  listPath: string
  title: string
  description?: string
  closeLabel: string
  wide?: boolean
  /** For reading; see `Dialog`. */
  toRead?: boolean
  children: ReactNode
}) {
  const { dialog } = useDialogAddress(listPath)
  useWindowTitle(texts.title)
  return (
    <>
      <PlainPanel {...texts} listPath={listPath} leave={closeLabel}>
        {children}
      </PlainPanel>
      <Dialog {...dialog} {...texts} closeLabel={closeLabel} wide={wide} toRead={toRead}>
        {children}
      </Dialog>
    </>
  )
}
