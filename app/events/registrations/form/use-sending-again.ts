import { useEffect, useState, type RefObject } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { RegistrationAnswer } from './registration-form.tsx'

/** Whoever would have to wait longer (seconds) decides alone whether to send it again. */
const longest = 30

/** The seconds after which it is worth sending again; null where waiting does not help. */
function waitOf(answer: RegistrationAnswer | undefined): number | null {
  const wait = answer?.retryAfterSeconds
  const isForNow = answer?.code === 'unavailable' || answer?.code === 'perhapsDone'
  return isForNow && wait && wait <= longest ? wait : null
}

/**
 * Sends a form that was refused for now once more by itself, as it is and with the same submission, when the
 * server says that there will be room; a second refusal is left to the person.
 *
 * @returns the seconds until then; null while nothing is about to be sent.
 */
export function useSendingAgain(
  form: RefObject<HTMLFormElement | null>,
  answer: RegistrationAnswer | undefined,
): number | null {
  const submit = useSubmit()
  const { state } = useNavigation()
  const [heard, hear] = useState(answer)
  const [left, setLeft] = useState<number | null>(null)
  const [sentAgain, setSentAgain] = useState(false)

  if (answer !== heard) {
    hear(answer)
    const wait = sentAgain ? null : waitOf(answer)
    setLeft(wait)
    if (wait !== null) setSentAgain(true)
  }
  // Sent, by this or meanwhile by the person.
  if (state === 'submitting' && left !== null) setLeft(null)

  useEffect(() => {
    if (left === null) return undefined
    const timer = setTimeout(() => {
      // The last second stays until it is seen to be sent: else the refusal would be told for a moment.
      if (left > 1) setLeft(left - 1)
      else void submit(form.current)
    }, 1000)
    return () => clearTimeout(timer)
  }, [left, submit, form])

  return left
}
