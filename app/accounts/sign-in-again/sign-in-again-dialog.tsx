import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { AccountEmailField, PasswordField } from '#app/accounts/accounts/account-form.tsx'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { CodeField } from '#app/accounts/second-factors/factor-fields.tsx'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { fetchSignedIn } from '#app/kit/page-script/asked-visitor.ts'
import { Dialog } from '#app/kit/ui/dialogs/dialog.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { type SignInReason, notifySignedInAgain } from '#app/sign-in-needed.ts'
import { type SignInAgainAnswer, signInAgainPath, useEmailShown } from './sign-in-again.ts'

/**
 * Signs in over a page with a form whose session has ended or which needs a proof: by password and code, or in
 * another tab, which is noticed when the person returns. Nothing is submitted automatically; signing in as somebody
 * else shows a warning.
 */
export function SignInAgainDialog({ why, onClose }: { why: SignInReason; onClose: () => void }) {
  const copy = useCopy(signInAgainCopy)
  const former = useEmailShown()
  const first = useRef<HTMLElement>(null)
  const [signedIn, setSignedIn] = useState<string | null>(null)
  const isOther = signedIn !== null && former !== null && signedIn !== former
  const enter = (email: string) => {
    setSignedIn(email)
    notifySignedInAgain(email)
    if (former !== null && email !== former) return
    showToast({ tone: 'success', title: copy.welcome, description: copy.sendNow })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={isOther ? copy.otherTitle : why === 'proof' ? copy.proofTitle : copy.title}
      description={
        isOther ? copy.other(signedIn, former) : why === 'proof' ? copy.proofKept : copy.kept
      }
      closeLabel={copy.close}
      firstFocus={first}
    >
      {isOther ? (
        <OtherAccount email={signedIn} onGoOn={onClose} />
      ) : (
        <SignInForms
          why={why}
          former={former}
          onFirst={(field) => {
            first.current = field
          }}
          onEntered={enter}
        />
      )}
    </Dialog>
  )
}

function SignInForms({
  why,
  former,
  onFirst,
  onEntered,
}: {
  why: SignInReason
  former: string | null
  /** Receives the field to focus. */
  onFirst: (field: HTMLElement | null) => void
  onEntered: (email: string) => void
}) {
  const copy = useCopy(signInAgainCopy)
  const { signIn } = useCopy(accountsCopy)
  const [codeOwed, setCodeOwed] = useState(false)
  const { submit, data: answer, state } = useFetcher<SignInAgainAnswer>()
  const response = useResponse(answer)
  useEachAnswer(answer, (latest) => {
    if ('outcome' in latest) {
      if (latest.outcome === 'codeOwed') setCodeOwed(true)
      else void reportSignedIn(onEntered)
    } else if (latest.problem === 'signInRequired') {
      // The second step timed out: ask for the password again.
      setCodeOwed(false)
    }
  })
  useEffect(() => {
    // Being signed in is no proof of identity.
    if (why === 'proof') return undefined
    const look = () => void reportSignedIn(onEntered)
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  })

  return (
    <form
      ref={(form) => {
        const field = form?.elements.namedItem(former ? 'password' : 'email')
        onFirst(field instanceof HTMLElement ? field : null)
      }}
      method="post"
      action={codeOwed ? `${signInAgainPath}/codigo` : signInAgainPath}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        // The page below keeps its form fields.
        void submit(event.currentTarget, { defaultShouldRevalidate: false })
      }}
    >
      <FormSummary title={copy.failed} errors={response.errors} />
      {codeOwed ? (
        <>
          <p className="text-sm">{copy.codeLead}</p>
          <CodeField fields={response} />
        </>
      ) : (
        <>
          <AccountEmailField
            label={signIn.email}
            fields={{ ...response, valueOf: (name) => response.valueOf(name) || (former ?? '') }}
          />
          <PasswordField label={signIn.password} fields={response} />
        </>
      )}
      <Button type="submit" busy={state !== 'idle'}>
        {codeOwed ? copy.submitCode : signIn.submit}
      </Button>
      {why === 'ended' ? (
        <a
          href={`/auth?returnTo=${encodeURIComponent(signInAgainPath)}`}
          target="_blank"
          rel="noreferrer"
          className="hover:text-wine-700 self-start text-sm underline underline-offset-4"
        >
          {copy.elsewhere}
        </a>
      ) : null}
    </form>
  )
}

async function reportSignedIn(onEntered: (email: string) => void): Promise<void> {
  try {
    const visitor = await fetchSignedIn()
    if (visitor) onEntered(visitor.email)
  } catch (error) {
    // Offline: checked again when the person returns to the page.
    if (!(error instanceof TypeError)) throw error
  }
}

function useResponse(answer: SignInAgainAnswer | undefined) {
  const problems = useCopy(problemsCopy)
  const failure = answer && 'errors' in answer ? answer : undefined
  const { errors, ...fields } = useFormAnswer(failure)
  const problem = failure?.problem
  return {
    ...fields,
    errors: problem ? [{ name: 'form', message: problems[problem] }] : errors,
  }
}

/** Somebody other than the page's account has signed in. */
function OtherAccount({ email, onGoOn }: { email: string; onGoOn: () => void }) {
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
