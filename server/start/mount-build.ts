import type { App, AppDependencies } from '#server/app.ts'

/** The application and the function that answers requests with it. */
export type MountedApp = Pick<App, 'listener' | 'start' | 'drain' | 'stop'>

/** The built application; the path is only there after the build, so it is not a static import. */
export async function mountBuild(dependencies: AppDependencies): Promise<MountedApp> {
  const built: { createApp: (dependencies: AppDependencies) => App } = await import(
    new URL('../../build/server/index.js', import.meta.url).href
  )
  return built.createApp(dependencies)
}
