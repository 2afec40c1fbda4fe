import { useEffect, useRef } from 'react'

/**
 * Handles each answer to a form once, and not again on other changes such as the language.
 *
 * @param answer the server's answer, a new object each time; undefined before.
 */
export function useEachAnswer<Answer extends object>(
  answer: Answer | null | undefined,
  handle: (answer: Answer) => void,
): void {
  const heard = useRef<Answer | null>(null)
  // On every commit, not only when the answer changes: the router's store can change while React renders, so on slow
  // devices the commit that shows an answer is not always the first that knows it.
  useEffect(() => {
    if (!answer || answer === heard.current) return
    heard.current = answer
    handle(answer)
  })
}
