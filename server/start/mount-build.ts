import type { App, AppDependencies } from '#server/app.ts'

export type MountedApp = Pick<App, 'listener' | 'start' | 'drain' | 'stop'>

/** Not a static import: the path exists only after the build. */
export async function mountBuild(dependencies: AppDependencies): Promise<MountedApp> {
  const built: { createApp: (dependencies: AppDependencies) => App } = await import(
    new URL('../../build/server/index.js', import.meta.url).href
  )
  return built.createApp(dependencies)
}
