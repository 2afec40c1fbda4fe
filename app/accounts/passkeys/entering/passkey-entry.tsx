import { PasskeyButton } from '#app/accounts/passkeys/passkey-button.tsx'
import { passkeysCopy } from '#app/accounts/passkeys/passkeys.copy.ts'
import { useDeviceSupport } from '#app/accounts/passkeys/use-device-support.ts'
import { secondStepPath } from '#app/platform/auth/proofs/second-step.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Signing in without a password, shown where the browser supports passkeys, which needs JavaScript. */
export function PasskeySignIn({ returnTo, panel = false }: { returnTo: string; panel?: boolean }) {
  const copy = useCopy(passkeysCopy)
  if (!useDeviceSupport(false)) return null
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-4 text-xs text-stone-600 before:h-px before:flex-1 before:bg-stone-200 after:h-px after:flex-1 after:bg-stone-200">
        {copy.or}
      </p>
      <PasskeyButton
        variant="line"
        challenge="/auth/passkey/reto"
        action="/auth/passkey"
        hidden={{ returnTo, panel: panel ? 'yes' : '' }}
      >
        {copy.signIn}
      </PasskeyButton>
    </div>
  )
}

/** The second step with a passkey, or why it is not possible here. */
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
