import { eq, sql } from 'drizzle-orm'
import { tableImport } from '#app/kit/table-import/table-import.server.ts'
import { visitImports } from '#app/platform/schema/visits/visits.ts'
import { visitsReader, type VisitRow } from './check-rows.server.ts'
import { decideVisits, type NewVisit } from './decide-visits.server.ts'
import type { VisitImport } from './visit-import.ts'
import { writeVisits } from './write-visits.server.ts'

/** Looks at a table of visits, or stores it as it was shown. Editors and admins. */
export const importVisits = tableImport<VisitImport, object, VisitRow, NewVisit[]>({
  operation: 'visits.manage',
  reader: visitsReader,
  options: () => ({}),
  known: ['exists'],
  decide: decideVisits,
  // Of two imports the second sees what the first did.
  wait: (tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('visit_imports'))`),
  write: writeVisits,
  earlier: (tx, submission) =>
    tx
      .select({ added: visitImports.added })
      .from(visitImports)
      .where(eq(visitImports.submission, submission)),
  keep: (tx, { submission, at, added }) =>
    tx.insert(visitImports).values({ submission, at, added }),
  audit: { action: 'visit.imported', subjectType: 'visit-import', counted: ['added'] },
})
