import { useCallback, useRef } from 'react'

/** Everything that the form would send, to see whether something has changed. */
const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** Whether pictures of the form are still on their way: it would be stored without them. */
export const isUploading = (form: HTMLFormElement) => form.querySelector('progress') !== null

/**
 * Whether a form holds what was not sent; `place` is its ref. What it held when it came to the page
 * counts as saved: one in a dialog comes later than the component that shows it.
 */
export function useUnsaved(busy: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const beginning = useRef('')
  const place = useCallback((element: HTMLFormElement | null) => {
    form.current = element
    if (element) beginning.current = contentOf(element)
  }, [])
  const unsaved = useCallback(
    () =>
      !busy &&
      form.current !== null &&
      (isUploading(form.current) || contentOf(form.current) !== beginning.current),
    [busy],
  )
  return { place, unsaved }
}
