import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Requests a code by telephone; less prominent once one was sent. */
export function SendCodeButton({
  action,
  fields,
  sent,
}: {
  action: string
  fields?: Readonly<Record<string, string>> | undefined
  sent: boolean
}) {
  const { step: copy } = useCopy(secondFactorsCopy)
  return (
    <div className="self-start">
      <CommandButton
        action={action}
        fields={fields}
        look={sent ? { variant: 'line', size: 'sm' } : { variant: 'primary' }}
      >
        {sent ? copy.sendAgain : copy.send}
      </CommandButton>
    </div>
  )
}
