import { useFetcher, useLocation } from 'react-router'
import { useProblem } from '#app/kit/panel/dialog-address.ts'
import { DialogFoot } from '#app/kit/panel/forms/dialog-foot.tsx'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { memberProblems, membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { membershipLimits } from '#app/members/memberships/membership.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import type { PanelRequest } from '#app/members/memberships/memberships.server.ts'
import type { FormProblem } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'

/** Approves a request with a text for the mail, and links to its rejection. */
export function RequestDecision({ request: { id, besides, former } }: { request: PanelRequest }) {
  const { details: copy } = useCopy(membershipsCopy)
  const { besides: words } = useCopy(membersCopy)
  const { search: query } = useLocation()
  const form = useDecisionForm()
  return (
    <form.Form
      method="post"
      action={`${membersPath}/${id}/decision${query}`}
      className="mt-8 flex flex-col gap-6"
    >
      <ProblemNotice code={form.code} />
      {besides ? null : <AnswerField fields={form} />}
      <DialogFoot>
        <ButtonLink to={`${membersPath}/${id}/rechazar${query}`} variant="line">
          {copy.reject}
        </ButtonLink>
        {besides ? null : (
          <Button type="submit" name="status" value="approved" busy={form.busy}>
            {former ? words.approveAnew : copy.approve}
          </Button>
        )}
      </DialogFoot>
    </form.Form>
  )
}

/** Submits a decision without navigating to its URL. */
export function useDecisionForm() {
  const { details: copy } = useCopy(membershipsCopy)
  return usePanelForm(undefined, copy.failed, memberProblems)
}

/** A text for the mail with the decision. */
export function AnswerField({
  fields: { field },
}: {
  fields: Pick<ReturnType<typeof useDecisionForm>, 'field'>
}) {
  const copy = useCopy(membersCopy)
  return (
    <TextAreaField
      label={copy.answer}
      {...field('reason')}
      rows={2}
      maxLength={membershipLimits.answer}
      optionalLabel={copy.form.optional}
      hint={copy.answerHint}
    />
  )
}

/** Undoes a decision while its mail waits. */
export function DecisionUndo({ id, until }: { id: string; until: Date }) {
  const { undo: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const fetcher = useFetcher<FormProblem>()
  useProblem(fetcher.data, copy.failed, memberProblems)
  return (
    <fetcher.Form
      method="post"
      action={`${membersPath}/${id}/deshacer${query}`}
      className="bg-cream mt-8 flex flex-wrap items-center justify-between gap-3 rounded-sm p-4"
    >
      <p className="text-ink-2 text-sm">{copy.until(timeOfDay(until, language))}</p>
      <Button type="submit" variant="line" size="sm" busy={fetcher.state !== 'idle'}>
        {copy.submit}
      </Button>
    </fetcher.Form>
  )
}
