import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Everything the form would send, to detect changes. */
const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** Content as rendered: text typed before hydration is unsaved too. */
function contentAtFirst(form: HTMLFormElement): string {
  const copy = form.cloneNode(true)
  if (!(copy instanceof HTMLFormElement)) return contentOf(form)
  copy.reset()
  return contentOf(copy)
}

/** Whether pictures are still uploading: saving now would lose them. */
export const isUploading = (form: HTMLFormElement) => form.querySelector('progress') !== null

/**
 * Whether a form has unsent changes; `place` is its ref. Initial values count as saved; forms in dialogs mount later
 * than their component.
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
    // React's changes of order, hidden fields and uploads fire no events.
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
