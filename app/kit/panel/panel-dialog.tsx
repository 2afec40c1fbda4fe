import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { Dialog } from '#app/kit/ui/dialogs/dialog.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { useDialogAddress, useWindowTitle } from './dialog-address.ts'

/** The content without JavaScript, where no dialog opens: above the list, with a link back. Hidden with JavaScript. */
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

/** A dialog with a URL over a list, also without JavaScript. */
export function AddressDialog({
  listPath,
  closeLabel: ownCloseLabel,
  wide = false,
  toRead = false,
  children,
  ...texts
}: {
  listPath: string
  title: string
  description?: string
  /** Label of the close button; the usual word by default. */
  closeLabel?: string
  wide?: boolean
  /** For reading; see `Dialog`. */
  toRead?: boolean
  children: ReactNode
}) {
  const dialog = useDialogAddress(listPath)
  const { close } = useCopy(controlsCopy)
  const closeLabel = ownCloseLabel ?? close
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
