import { importPath, storedImportPath } from '#app/members/member-import/member-import.ts'
import type { TestApp } from './app.ts'
import { lookedAtTable, lookedTable, type PreviewedTable } from './looked-tables.ts'

export const looked = (response: Response, existing = 'skip'): Promise<PreviewedTable> =>
  lookedTable(response, { existing })

export const lookedAt = (
  app: TestApp,
  cookie: string,
  content: string,
  existing = 'skip',
): Promise<PreviewedTable> => lookedAtTable(app, cookie, importPath, { content, existing })

export const stored = (app: TestApp, cookie: string, fields: Record<string, string>) =>
  app.send(storedImportPath, fields, cookie)
