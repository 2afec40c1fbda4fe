export function isRelease(project: string): boolean
export function homeOf(project: string): string
export function currentLink(home: string): string
export function currentRelease(home: string): string | null
export function upgradeNote(home: string): string
