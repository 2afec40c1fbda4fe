import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Everything that the form would send, to see whether something has changed. */
const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** The same as the page brought it: what was typed before the views came is not saved either. */
function contentAtFirst(form: HTMLFormElement): string {
  const copy = form.cloneNode(true)
  if (!(copy instanceof HTMLFormElement)) return contentOf(form)
  copy.reset()
  return contentOf(copy)
}

/** Whether pictures of the form are still on their way: it would be stored without them. */
export const isUploading = (form: HTMLFormElement) => form.querySelector('progress') !== null

/**
 * Whether a form holds what was not sent; `place` is its ref. What the page filled it with counts as saved:
 * one in a dialog comes later than the component that shows it.
 */
export function useUnsaved(busy: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const beginning = useRef('')
  const place = useCallback((element: HTMLFormElement | null) => {
    form.current = element
    if (element) beginning.current = contentAtFirst(element)
  }, [])
  const unsaved = useCallback(
    () =>
      !busy &&
      form.current !== null &&
      (isUploading(form.current) || contentOf(form.current) !== beginning.current),
    [busy],
  )
  return { place, unsaved, form }
}

/** What `unsaved` says, to be shown: follows what is typed, put in another order, uploaded or taken away. */
export function useChanged(form: RefObject<HTMLFormElement | null>, unsaved: () => boolean) {
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const { current: element } = form
    if (!element) return undefined
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setChanged(unsaved()))
    }
    // What the views change in the form makes no event: its order, hidden fields, what is on its way.
    const views = new MutationObserver(look)
    views.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['name', 'value'],
    })
    element.addEventListener('input', look)
    look()
    return () => {
      views.disconnect()
      element.removeEventListener('input', look)
      cancelAnimationFrame(frame)
    }
  }, [form, unsaved])
  return changed
}
