import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { type ProblemCode, problemsCopy } from '#app/copy/problems.copy.ts'
import { Button, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { type DeviceAnswer, askForPasskey } from './ask-device.ts'
import { passkeysCopy } from './passkeys.copy.ts'

const noHiddenFields: Record<string, string> = {}

/** Asks the device for a passkey and submits it; errors appear under the button. */
export function PasskeyButton({
  challenge,
  action,
  hidden = noHiddenFields,
  variant,
  children,
}: Pick<ButtonLook, 'variant'> & {
  challenge: string
  action: string
  hidden?: Record<string, string>
  children: string
}) {
  const copy = useCopy(passkeysCopy)
  const fetcher = useFetcher<{ code: ProblemCode }>()
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<DeviceAnswer | null>(null)
  const busy = asking || fetcher.state !== 'idle'

  async function ask() {
    setAsking(true)
    const answer = await askForPasskey(challenge)
    setAsking(false)
    setAsked(answer)
    if (answer.outcome !== 'answered') return
    await fetcher.submit({ response: answer.response, ...hidden }, { method: 'post', action })
  }

  return (
    <div className="flex flex-col gap-3">
      <Button variant={variant} busy={busy} className="w-full" onClick={() => void ask()}>
        <KeyRound className="size-4 stroke-[1.75]" />
        {children}
      </Button>
      <output className="text-ink-2 block text-sm empty:hidden">
        {asking ? copy.waiting : ''}
      </output>
      {busy ? null : <PasskeyProblem asked={asked} code={fetcher.data?.code} />}
    </div>
  )
}

/** Why a passkey was refused, by the device or the site. */
export function PasskeyProblem({
  asked,
  code,
}: {
  asked: DeviceAnswer | null
  /** Why the site refused the answer. */
  code: ProblemCode | undefined
}) {
  const { refusals } = useCopy(passkeysCopy)
  const problems = useCopy(problemsCopy)
  const refusal = asked?.outcome === 'notAsked' ? asked.code : code
  const ofSite = refusal ? problems[refusal] : null
  const sentence = asked?.outcome === 'refused' ? refusals[asked.refusal] : ofSite
  if (!sentence) return null
  return (
    <p role="alert" className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
      {sentence}
    </p>
  )
}
