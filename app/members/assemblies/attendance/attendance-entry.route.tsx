import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { attendanceInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/attendance-entry.route.ts'
import { attendanceCopy } from './attendance.copy.ts'
import { recordAttendance, rollEntry } from './attendance.server.ts'
import { attendancePath, notedAnswers } from './attendance.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return rollEntry(context.get(requestContext), params.id, params.person)
}

export const action = command({
  form: attendanceInput,
  act: (cx, input, { params }: Route.ActionArgs) =>
    recordAttendance(cx, params.id, params.person, input),
  done: (_, { params }) => redirectTo(attendancePath(params.id), 'attendanceNoted'),
})

export const clientAction = formClientAction

/** A member's answer on paper, by telephone or at the door. */
export default function AttendanceEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, number, answer, by, byNumber, arrivedAt, noted } = loaderData
  const { entry: copy, number: numbered } = useCopy(attendanceCopy)
  const stored = { answer: arrivedAt ? 'arrived' : (answer ?? 'none'), by: byNumber ?? by ?? '' }
  return (
    <FormDialog
      title={number === null ? name : `${name}, ${numbered(number)}`}
      {...(answer !== null && !noted && !arrivedAt ? { description: copy.overwrites } : {})}
      after={{ listPath: attendancePath(params.id), gone: 'assemblyNotFound' }}
      texts={copy}
      answer={actionData}
    >
      {({ values, errorOf }) => (
        <>
          <RadioField
            name="answer"
            label={copy.legend}
            defaultValue={(values ?? stored).answer}
            error={errorOf('answer')}
            values={notedAnswers}
            words={copy.options}
          />
          <TextField
            label={copy.by}
            name="by"
            hint={copy.byHint}
            maxLength={100}
            autoComplete="off"
            defaultValue={(values ?? stored).by}
            error={errorOf('by')}
          />
        </>
      )}
    </FormDialog>
  )
}
