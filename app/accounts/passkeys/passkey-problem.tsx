import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Asked } from './ask-device.ts'
import { passkeysCopy } from './passkeys.copy.ts'

/** Why a passkey was not taken: what the device said, or else the site. Nothing when nothing is wrong. */
export function PasskeyProblem({
  asked,
  code,
}: {
  asked: Asked | null
  /** What the site said to what the device answered. */
  code: ProblemCode | undefined
}) {
  const { refusals } = useCopy(passkeysCopy)
  const problems = useCopy(problemsCopy)
  const told = asked?.outcome === 'notAsked' ? asked.code : code
  const ofSite = told ? problems[told] : null
  const sentence = asked?.outcome === 'refused' ? refusals[asked.refusal] : ofSite
  if (!sentence) return null
  return (
    <p role="alert" className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
      {sentence}
    </p>
  )
}
