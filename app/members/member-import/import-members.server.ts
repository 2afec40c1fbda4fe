import { eq } from 'drizzle-orm'
import { tableImport } from '#app/kit/table-import/table-import.server.ts'
import { membersReader, type ImportRow } from '#app/members/member-import/rows/check-rows.server.ts'
import {
  decideRows,
  type MemberWrites,
} from '#app/members/member-import/rows/decide-rows.server.ts'
import {
  addMembers,
  changeMembers,
  shareFees,
} from '#app/members/member-import/rows/write-members.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/deciding/member-numbers.server.ts'
import { orIsMember } from '#app/members/memberships/doubles/same-person.server.ts'
import { memberImports } from '#app/platform/schema/members/memberships.ts'
import type { MemberImport } from './member-import.ts'

type Options = MemberImport['options']

type Fields = Pick<Options, 'existing'> & { language?: Options['language'] | undefined }

/** Looks at a table of members, or stores it as it was shown. Admins only. */
export const importMembers = tableImport<MemberImport, Fields, ImportRow, MemberWrites>({
  operation: 'memberships.manage',
  reader: membersReader,
  options: (cx, { existing, language = cx.language }) => ({ existing, language }),
  known: ['emailExists', 'numberExists', 'unchanged'],
  decide: decideRows,
  // Nobody is approved or numbered meanwhile.
  wait: lockMemberNumbers,
  write: (tx, cx, { additions, changes }) =>
    orIsMember(async () => {
      const added = await addMembers(tx, cx, additions)
      await changeMembers(tx, cx, changes)
      // Once everybody is there: who pays may come with the same table.
      await shareFees(tx, cx, additions, changes, added)
    }),
  earlier: (tx, submission) =>
    tx
      .select({ added: memberImports.added, updated: memberImports.updated })
      .from(memberImports)
      .where(eq(memberImports.submission, submission)),
  keep: (tx, row) => tx.insert(memberImports).values(row),
  audit: {
    action: 'membership.imported',
    subjectType: 'member-import',
    counted: ['added', 'updated'],
  },
})
