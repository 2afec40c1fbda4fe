import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { Button, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { askForPasskey, type Asked } from './ask-device.ts'
import { PasskeyProblem } from './passkey-problem.tsx'
import { passkeysCopy } from './passkeys.copy.ts'

/** What is answered to a passkey that is shown, when it is refused. */
export type ShownAnswer = { code: ProblemCode }

const nothingHidden: Record<string, string> = {}

/**
 * Asks the device for a passkey and sends what it answers; tells under the button what went wrong. The
 * form beside it stays as it is.
 */
export function PasskeyButton({
  challenge,
  action,
  hidden = nothingHidden,
  variant,
  children,
}: Pick<ButtonLook, 'variant'> & {
  /** Where something to sign is got, and where the answer goes. */
  challenge: string
  action: string
  hidden?: Record<string, string>
  children: string
}) {
  const copy = useCopy(passkeysCopy)
  const fetcher = useFetcher<ShownAnswer>()
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
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
        <KeyRound aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {children}
      </Button>
      <output className="text-ink-2 block text-sm empty:hidden">
        {asking ? copy.waiting : ''}
      </output>
      {busy ? null : <PasskeyProblem asked={asked} code={fetcher.data?.code} />}
    </div>
  )
}
