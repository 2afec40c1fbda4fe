import { secondStepPath } from '#app/auth/second-step.ts'
import { passkeysCopy } from '#app/copy/passkeys.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useDeviceSupport } from './use-device-support.ts'

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
