import { useCallback, useEffect, useRef } from 'react'

const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** Whether a form has been changed since it was shown, and not been sent; `element` is its place. */
export function useUnsaved(busy: boolean) {
  const element = useRef<HTMLFormElement>(null)
  const beginning = useRef('')
  useEffect(() => {
    if (element.current) beginning.current = contentOf(element.current)
  }, [])
  const unsaved = useCallback(
    () => !busy && element.current !== null && contentOf(element.current) !== beginning.current,
    [busy],
  )
  return { element, unsaved }
}
