import { useEffect, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-store.ts'

/**
 * A command on one row of a list: a form with its fields and one button. A refusal is told as a
 * toast; without JavaScript the same form leads back to the list.
 */
export function CommandButton({
  action,
  fields,
  label,
  children,
}: {
  action: string
  fields: Readonly<Record<string, string>>
  /** What it does and to which row, for those who hear the button alone. */
  label: string
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
        variant="line"
        size="sm"
        busy={fetcher.state !== 'idle'}
        aria-label={label}
        className="whitespace-nowrap"
      >
        {children}
      </Button>
    </fetcher.Form>
  )
}
