import { PasskeyButton } from '#app/accounts/passkeys/passkey-button.tsx'
import { passkeysCopy } from '#app/accounts/passkeys/passkeys.copy.ts'
import { useDeviceSupport } from '#app/accounts/passkeys/use-device-support.ts'
import { secondStepPath } from '#app/platform/auth/proofs/second-step.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** The second step with a passkey; or why it cannot be done here, with the other ways below. */
export function PasskeyStep({ returnTo }: { returnTo: string }) {
  const copy = useCopy(passkeysCopy)
  if (!useDeviceSupport(true)) {
    return (
      <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
        {copy.refusals.unsupported}
      </p>
    )
  }
  return (
    <>
      <div className="needs-scripts">
        <PasskeyButton
          challenge={`${secondStepPath}/passkey/reto`}
          action={`${secondStepPath}/passkey`}
          hidden={{ returnTo }}
        >
          {copy.step}
        </PasskeyButton>
      </div>
      <p className="without-scripts border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
        {copy.withoutScripts}
      </p>
    </>
  )
}
