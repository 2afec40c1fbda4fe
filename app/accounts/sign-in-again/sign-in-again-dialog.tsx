import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { AccountEmailField, PasswordField } from '#app/accounts/accounts/account-fields.tsx'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { CodeField } from '#app/accounts/second-factors/code-field.tsx'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { askWhoIsSignedIn } from '#app/kit/page-script/asked-visitor.ts'
import { Dialog } from '#app/kit/ui/dialogs/dialog.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { notifySignedInAgain, type SignInReason } from '#app/sign-in-needed.ts'
import { OtherAccount } from './other-account.tsx'
import { signInAgainPath, type AgainAnswer } from './sign-in-again.ts'
import { useEmailShown } from './use-email-shown.ts'

/**
 * Signing in over a page with a form, whose session has ended or which asks anew who one is: password and, where one is owed, a
 * code; of a session that has ended any other way in another tab, which is noticed when one comes back. Nothing is sent by itself, and whoever
 * comes in as somebody else than the page was opened with is told so.
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
    // Who is signed in proves nothing by being so.
    if (why === 'proof') return undefined
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
