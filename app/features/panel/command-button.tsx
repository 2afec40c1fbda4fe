import { useEffect, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-store.ts'

const noFields = {}
const onOneRow: ButtonLook = { variant: 'line', size: 'sm' }

/**
 * A command beside what it is about: a form with its hidden fields and one button. A refusal is told as a
 * toast, and the page stays; without JavaScript the same form leads back to it.
 */
export function CommandButton({
  action,
  fields = noFields,
  label,
  look = onOneRow,
  children,
}: {
  action: string
  fields?: Readonly<Record<string, string>> | undefined
  /** What it does and to which row, for those who hear the button alone; without it, what it shows. */
  label?: string
  look?: ButtonLook
  children: ReactNode
}) {
  const problems = useCopy(problemsCopy)
  const fetcher = useFetcher<{ code: ProblemCode }>()
  const refusal = fetcher.data
  useEffect(() => {
    if (refusal) showToast({ tone: 'error', title: problems[refusal.code] })
    // Once for each answer, and not again when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])
  return (
    <fetcher.Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        {...look}
        busy={fetcher.state !== 'idle'}
        aria-label={label}
        className="whitespace-nowrap"
      >
        {children}
      </Button>
    </fetcher.Form>
  )
}
