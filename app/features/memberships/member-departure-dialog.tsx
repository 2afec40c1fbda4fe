import { useLocation } from 'react-router'
import { membersCopy } from '#app/copy/members.ts'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { AddressDialog } from '#app/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { leavingReasons } from './leaving-reasons.ts'
import { MemberBesides } from './member-besides.tsx'
import type { MemberDeparture } from './member-form.ts'
import { membersPath } from './members-path.ts'

const together = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ')

/** Notes the day on which a member left; for one who has left, takes the person back. */
export function MemberDepartureDialog({
  member,
  answer,
}: {
  member: MemberDeparture
  /** What the server said to this form when it was sent without JavaScript. */
  answer: FormAnswer | undefined
}) {
  const { departure: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const { Form, busy, code, errors, errorOf, values } = usePanelForm(answer, copy.failed, {
    listPath: membersPath,
    gone: 'memberNotFound',
    stale: 'personIsMember',
  })
  const { leftOn, besides, sharesWith } = member
  return (
    <AddressDialog
      listPath={membersPath}
      title={leftOn === null ? copy.title(member.fullName) : copy.backTitle(member.fullName)}
      description={
        leftOn === null
          ? together(copy.description, sharesWith !== null && copy.endsSharing(sharesWith))
          : besides
            ? copy.leftDescription(shortDay(leftOn, language))
            : together(
                copy.backDescription(shortDay(leftOn, language)),
                member.isPlanForTwo && copy.backAlone,
              )
      }
      closeLabel={copy.close}
    >
      <Form
        method="post"
        action={`${membersPath}/${member.id}/baja${query}`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormSummary title={copy.wrong} errors={errors} />
        <ProblemNotice code={code} />
        {leftOn === null ? (
          <>
            <TextField
              label={copy.day}
              name="left_on"
              type="date"
              required
              max={member.today}
              defaultValue={values?.left_on ?? member.today}
              error={errorOf('left_on')}
            />
            <SelectField
              label={copy.because}
              name="because"
              options={leavingReasons.map((value) => ({ value, label: copy.reasons[value] }))}
              defaultValue={values?.because ?? 'left'}
              error={errorOf('because')}
            />
            <Button type="submit" variant="danger" busy={busy}>
              {copy.submit}
            </Button>
          </>
        ) : besides ? (
          <MemberBesides
            member={besides}
            joining={member.mayBeJoined ? `${member.id}/unir/${besides.id}` : null}
          />
        ) : (
          <>
            <input type="hidden" name="back" value="yes" />
            <Button type="submit" busy={busy}>
              {copy.backSubmit}
            </Button>
          </>
        )}
      </Form>
    </AddressDialog>
  )
}
