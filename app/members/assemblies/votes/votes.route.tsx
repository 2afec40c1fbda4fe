import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { assembliesPath } from '#app/members/assemblies/assembly.ts'
import { attendanceCopy } from '#app/members/assemblies/attendance/attendance.copy.ts'
import { votesInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/votes.route.ts'
import { saveVotes, votedPoint } from './votes.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return votedPoint(context.get(requestContext), params.id, params.point)
}

export const action = command({
  form: votesInput,
  act: (cx, input, { params }: Route.ActionArgs) => saveVotes(cx, params.id, params.point, input),
  done: (_, { params }) => redirectTo(`${assembliesPath}/${params.id}`, 'votesSaved'),
})

export const clientAction = formClientAction

export default function PointVotes({ loaderData, actionData, params }: Route.ComponentProps) {
  const { about, voters, votes } = loaderData
  const { votes: copy } = useCopy(attendanceCopy)
  const fields = [
    ['in_favour', copy.inFavour, votes?.inFavour],
    ['against', copy.against, votes?.against],
    ['abstained', copy.abstained, votes?.abstained],
  ] as const
  return (
    <FormDialog
      title={about}
      description={copy.voters(voters)}
      after={{ listPath: `${assembliesPath}/${params.id}`, gone: 'assemblyNotFound' }}
      texts={copy}
      answer={actionData}
    >
      {({ values, errorOf }) =>
        fields.map(([name, label, stored]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            defaultValue={values ? values[name] : stored}
            error={errorOf(name)}
          />
        ))
      }
    </FormDialog>
  )
}
