import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** The choice of whoever has come in with another account than the page was opened with. */
export function OtherAccount({ email, onGoOn }: { email: string; onGoOn: () => void }) {
  const copy = useCopy(signInAgainCopy)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onGoOn}>{copy.goOn(email)}</Button>
      <form method="post" action="/salir">
        <Button type="submit" variant="line">
          {copy.leave}
        </Button>
      </form>
    </div>
  )
}
