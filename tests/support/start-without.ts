import process from 'node:process'
import type { App, AppDependencies } from '#server/app.ts'
import { serve } from '#server/main.ts'
import type { MountedApp } from '#server/start/listen.ts'

/** Starts the site with a copy of the built server that lacks a guard (without-guard.ts). */
const [, , server = ''] = process.argv

await serve({
  phase: (_name, text) => process.stdout.write(`${text}\n`),
  async mount(dependencies: AppDependencies): Promise<MountedApp> {
    const built: { createApp: (dependencies: AppDependencies) => App } = await import(server)
    return built.createApp(dependencies)
  },
})
