import type { LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { settingsSections } from '#app/administration/settings/settings-paths.ts'
import type { SettingValues } from '#app/administration/settings/stored-settings.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { saveSection, sectionForm, type SectionKey } from './section-values.server.ts'

export const sectionLoader =
  (key: SectionKey) =>
  async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
    form: await sectionForm(context.get(requestContext), key),
  })

export const sectionAction = <Key extends SectionKey>(
  key: Key,
  form: z.ZodType<{ version: string; value: SettingValues[Key] }>,
) =>
  command({
    form,
    act: (cx, input) => saveSection(cx, key, input),
    done: () => redirectTo(settingsSections[key], 'settingsSaved'),
  })
