import { useEffect, useRef } from 'react'

/**
 * Tells of each answer to a form once: by a notice, by leading on. Not again when anything else changes, as the language
 * does.
 *
 * @param answer what the server said, a new object each time; undefined until it does.
 */
export function useEachAnswer<Answer extends object>(
  answer: Answer | null | undefined,
  tell: (answer: Answer) => void,
): void {
  const heard = useRef<Answer | null>(null)
  // At each commit, and not only where the answer is another: the router hands answers out of a place that changes while
  // React is rendering, so that on a slow device the commit that shows one is not always the first that knows it.
  useEffect(() => {
    if (!answer || answer === heard.current) return
    heard.current = answer
    tell(answer)
  })
}
