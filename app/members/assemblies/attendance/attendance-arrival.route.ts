import { arrivalInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/attendance-arrival.route.ts'
import { recordAttendance } from './attendance.server.ts'
import { attendancePath } from './attendance.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export const loader = postOnly

export const action = command({
  form: arrivalInput,
  wrongForm: 'badRequest',
  act: (cx, { person }, { params }: Route.ActionArgs) =>
    recordAttendance(cx, params.id, person, { answer: 'arrived', by: '' }),
  done: (_, { params }) => redirectTo(attendancePath(params.id), 'attendanceNoted'),
})

export const clientAction = formClientAction
