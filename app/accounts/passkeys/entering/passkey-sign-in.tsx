import { PasskeyButton } from '#app/accounts/passkeys/passkey-button.tsx'
import { passkeysCopy } from '#app/accounts/passkeys/passkeys.copy.ts'
import { useDeviceSupport } from '#app/accounts/passkeys/use-device-support.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/**
 * Signing in without a password, beside the form. Only there where the browser knows passkeys, which
 * takes JavaScript: whoever does not have them misses nothing.
 */
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
