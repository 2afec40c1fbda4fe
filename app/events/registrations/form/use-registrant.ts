import { useEffect, useState } from 'react'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { askToSignIn, onSignedInAgain } from '#app/sign-in-needed.ts'
import type { Registrant, RegistrationAnswer } from './registration-form.tsx'

/**
 * Whom the form registers: the session may have ended, or begun, since the page was opened. Where it has
 * ended, one can sign in over the page, and what is typed stays.
 */
export function useRegistrant(account: Registrant | null, answer: RegistrationAnswer | undefined) {
  const [again, setAgain] = useState<{ after: typeof answer; email: string } | null>(null)
  const isBack = again !== null && again.after === answer
  const hasEnded = account !== null && answer?.account === null && !isBack

  useEachAnswer(answer, () => {
    if (hasEnded) askToSignIn()
  })
  useEffect(() => onSignedInAgain((email) => setAgain({ after: answer, email })), [answer])

  if (!isBack) {
    const registrant = answer?.account === undefined ? account : answer.account
    return { registrant, hasEnded, told: answer }
  }
  // The address is not typed any more, so nothing is wrong with it.
  const { email: _, ...errors } = answer?.errors ?? {}
  const registrant = { name: account?.name ?? '', email: again.email }
  return { registrant, hasEnded, told: answer && { ...answer, errors } }
}
