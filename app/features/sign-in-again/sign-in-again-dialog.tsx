import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { accountsCopy } from '#app/copy/accounts.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.ts'
import { AccountEmailField, PasswordField } from '#app/features/accounts/account-fields.tsx'
import { CodeField } from '#app/features/second-factors/code-field.tsx'
import { useFormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { askWhoIsSignedIn } from '#app/page-script/asked-visitor.ts'
import { tellSignedInAgain } from '#app/sign-in-needed.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { useEachAnswer } from '#app/ui/use-each-answer.ts'
import { OtherAccount } from './other-account.tsx'
import { signInAgainPath, type AgainAnswer } from './sign-in-again.ts'
import { useEmailShown } from './use-email-shown.ts'

/**
 * Signing in over a page with a form, whose session has ended: password and, where one is owed, a code; any
 * other way in another tab, which is noticed when one comes back. Nothing is sent by itself, and whoever
 * comes in as somebody else than the page was opened with is told so.
 */
export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const copy = useCopy(signInAgainCopy)
  const former = useEmailShown()
  const first = useRef<HTMLElement>(null)
  const [signedIn, setSignedIn] = useState<string | null>(null)
  const isOther = signedIn !== null && former !== null && signedIn !== former
  const enter = (email: string) => {
    setSignedIn(email)
    tellSignedInAgain(email)
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
      title={isOther ? copy.otherTitle : copy.title}
      description={isOther ? copy.other(signedIn, former) : copy.kept}
      closeLabel={copy.close}
      firstFocus={first}
    >
      {isOther ? (
        <OtherAccount email={signedIn} onGoOn={onClose} />
      ) : (
        <SignInForms
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
  former,
  onFirst,
  onEntered,
}: {
  former: string | null
  /** Hears what to type into first. */
  onFirst: (field: HTMLElement | null) => void
  onEntered: (email: string) => void
}) {
  const copy = useCopy(signInAgainCopy)
  const { signIn } = useCopy(accountsCopy)
  const [codeOwed, setCodeOwed] = useState(false)
  const { submit, data: answer, state } = useFetcher<AgainAnswer>()
  const told = useTold(answer)

  useEachAnswer(answer, (heard) => {
    if ('outcome' in heard) {
      if (heard.outcome === 'codeOwed') setCodeOwed(true)
      else void whoEntered(onEntered)
    } else if (heard.problem === 'signInRequired') {
      // It took too long: the password once more.
      setCodeOwed(false)
    }
  })
  useEffect(() => {
    const look = () => void whoEntered(onEntered)
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
        // The page below stays as it is, with what is typed in it.
        void submit(event.currentTarget, { defaultShouldRevalidate: false })
      }}
    >
      <FormSummary title={copy.failed} errors={told.errors} />
      {codeOwed ? (
        <>
          <p className="text-sm">{copy.codeLead}</p>
          <CodeField fields={told} />
        </>
      ) : (
        <>
          <AccountEmailField
            label={signIn.email}
            fields={{ ...told, valueOf: (name) => told.valueOf(name) || (former ?? '') }}
          />
          <PasswordField label={signIn.password} fields={told} />
        </>
      )}
      <Button type="submit" busy={state !== 'idle'}>
        {codeOwed ? copy.submitCode : signIn.submit}
      </Button>
      <a
        href={`/auth?returnTo=${encodeURIComponent(signInAgainPath)}`}
        target="_blank"
        rel="noreferrer"
        className="hover:text-wine-700 self-start text-sm underline underline-offset-4"
      >
        {copy.elsewhere}
      </a>
    </form>
  )
}

/** Tells who is signed in, once somebody is. */
async function whoEntered(tell: (email: string) => void): Promise<void> {
  try {
    const visitor = await askWhoIsSignedIn()
    if (visitor) tell(visitor.email)
  } catch (error) {
    // The way is broken: the question is put again when one comes back to the page.
    if (!(error instanceof TypeError)) throw error
  }
}

function useTold(answer: AgainAnswer | undefined) {
  const problems = useCopy(problemsCopy)
  const failure = answer && 'errors' in answer ? answer : undefined
  const { errors, ...fields } = useFormAnswer(failure)
  const problem = failure?.problem
  return {
    ...fields,
    errors: problem ? [{ name: 'form', message: problems[problem] }] : errors,
  }
}
