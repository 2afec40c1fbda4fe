import { authorize } from '#app/auth/authorize.ts'
import { may } from '#app/auth/permissions.ts'
import { membershipRequests as table } from '#app/db/schema/memberships.ts'
import {
  decisionInput,
  membershipRequestInput,
  newMemberInput,
} from '#app/features/memberships/membership-input.ts'
import { membershipsOf } from '#app/features/memberships/membership-rows.server.ts'
import {
  createMember,
  decideRequest,
  deleteRequest,
} from '#app/features/memberships/memberships.server.ts'
import { requestMembership } from '#app/features/memberships/request-membership.server.ts'
import { Problem } from '#app/problem.ts'
import { asForm, formTexts } from '#server/supabase/sent-row.ts'
import { madeColumn, wireColumn, type WireTable } from '#server/supabase/table.ts'

export const membershipRequests: WireTable = {
  from: table,
  id: table.id,
  tallied: 'membership_requests',
  columns: {
    id: madeColumn('uuid', table.id),
    user_id: madeColumn('uuid', table.accountId),
    full_name: wireColumn('text', table.fullName),
    email: wireColumn('text', table.email),
    phone: wireColumn('text', table.phone),
    reason: wireColumn('text', table.reason),
    status: wireColumn('text', table.status),
    created_at: madeColumn('instant', table.createdAt),
    updated_at: madeColumn('instant', table.updatedAt),
  },
  mayWrite: ({ actor }) => may(actor, 'memberships.manage'),
  visible({ actor }) {
    const account = authorize(actor, 'account.own')
    return may(actor, 'memberships.manage') ? undefined : membershipsOf(account)
  },
  // Editors see the two numbers of the dashboard, and no request (decisions.md).
  countedUnseen: ({ actor }) =>
    may(actor, 'memberships.count') && !may(actor, 'memberships.manage')
      ? { by: ['status'] }
      : null,
  async insert(cx, row) {
    // A member whom an admin makes comes as approved (section 7); anything else is one's own request.
    if (row.status === 'approved') {
      authorize(cx.actor, 'memberships.manage')
      const names = ['full_name', 'email', 'phone', 'reason']
      const made = await createMember(cx, asForm(formTexts(row, names), newMemberInput))
      if (made.outcome === 'isMember') throw new Problem('personIsMember', 409)
      return made.id
    }
    authorize(cx.actor, 'memberships.request')
    const form = formTexts(row, ['full_name', 'phone', 'reason'])
    const result = await requestMembership(cx, asForm(form, membershipRequestInput))
    if (result.outcome === 'alreadyOpen') throw new Problem('openRequestExists', 409)
    if (result.outcome === 'alreadyMember') throw new Problem('alreadyMember', 409)
    return result.id
  },
  async update(cx, id, row) {
    authorize(cx.actor, 'memberships.manage')
    const { status } = asForm(formTexts(row, ['status']), decisionInput)
    await decideRequest(cx, id, status)
  },
  remove: deleteRequest,
}
