export const runtimeFlags: readonly string[]
export function builtSite(project: string): string
export function builtApp(project: string): string
export function siteEnvironment(project: string): Record<string, string>
export function becomeSite(project: string): Promise<void>
