import { decideRequest } from '#app/members/memberships/deciding/decide-request.server.ts'
import { requestMembership } from '#app/members/memberships/joining/request-membership.server.ts'
import {
  decisionInput,
  membershipRequestInput,
  newMemberInput,
} from '#app/members/memberships/membership-input.ts'
import { membershipsOf } from '#app/members/memberships/membership-rows.server.ts'
import { createMember, deleteRequest } from '#app/members/memberships/memberships.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { generatedColumn, restColumn, type RestTable } from '#server/api/rest/rest-table.ts'
import { asForm, formTexts } from '#server/api/rest/row-input.ts'

export const membershipRequests: RestTable = {
  from: table,
  id: table.id,
  tallied: 'membership_requests',
  columns: {
    id: generatedColumn('uuid', table.id),
    user_id: generatedColumn('uuid', table.accountId),
    full_name: restColumn('text', table.fullName),
    email: restColumn('text', table.email),
    phone: restColumn('text', table.phone),
    reason: restColumn('text', table.reason),
    status: restColumn('text', table.status),
    created_at: generatedColumn('instant', table.createdAt),
    updated_at: generatedColumn('instant', table.updatedAt),
  },
  mayWrite: ({ actor }) => may(actor, 'memberships.manage'),
  visible({ actor }) {
    const account = authorize(actor, 'account.own')
    return may(actor, 'memberships.manage') ? undefined : membershipsOf(account)
  },
  // Editors see two counts on the dashboard, but no request (decisions.md).
  countedUnseen: ({ actor }) =>
    may(actor, 'memberships.count') && !may(actor, 'memberships.manage')
      ? { by: ['status'] }
      : null,
  async insert(cx, row) {
    // An admin creates approved members (section 7); any other row is one's own request.
    if (row.status === 'approved') {
      authorize(cx.actor, 'memberships.manage')
      const names = ['full_name', 'email', 'phone', 'reason']
      const made = await createMember(cx, asForm(formTexts(row, names), newMemberInput))
      if (made.outcome === 'isMember') throw new Problem('personIsMember', 409)
      if (made.outcome === 'wasMember') throw new Problem('personWasMember', 409)
      if (made.outcome === 'refused') throw new Problem('badRequest', 422)
      return made.id
    }
    authorize(cx.actor, 'memberships.request')
    const form = formTexts(row, ['full_name', 'phone', 'reason'])
    const result = await requestMembership(cx, asForm(form, membershipRequestInput(false)))
    if (result.outcome === 'alreadyOpen') throw new Problem('openRequestExists', 409)
    if (result.outcome === 'alreadyMember') throw new Problem('alreadyMember', 409)
    if (result.outcome === 'refused') throw new Problem('badRequest', 422)
    return result.id
  },
  async update(cx, id, row) {
    authorize(cx.actor, 'memberships.manage')
    const { status } = asForm(formTexts(row, ['status']), decisionInput)
    await decideRequest(cx, id, status)
  },
  remove: deleteRequest,
}
